/** The places that header and menu lead to; `name` is a key of the catalogue's `shell`. */
export const NAV_LINKS = [
  { to: '/levels', name: 'levels' },
  { to: '/explore', name: 'explore' },
  { to: '/#how-to-play', name: 'howToPlay' },
  { to: '/download', name: 'download' },
] as const;

/** The levels that the foot of every page leads to. */
export const FOOTER_LEVELS = [47, 80, 103, 149, 161, 279, 350, 410] as const;
