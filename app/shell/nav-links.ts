/** Links of the header and the menu; `name` is a key of the catalogue's `shell`. */
export const NAV_LINKS = [
  { to: '/levels', name: 'levels' },
  { to: '/find', name: 'find' },
  { to: '/explore', name: 'explore' },
  { to: '/blog', name: 'blog' },
  { to: '/download', name: 'download' },
] as const;

/** In the header while something is sold; on a screen without room for it, under "More". */
export const PRICING_LINK = { to: '/pricing', name: 'pricing' } as const;

/** Links that the header has under "More", and the menu of a narrow screen beside the others. */
export const MORE_LINKS = [
  { to: '/#how-to-play', name: 'howToPlay' },
  { to: '/how-it-works', name: 'howItWorks' },
  { to: '/about', name: 'about' },
] as const;

/** Links of the footer to texts about the site; `needs` is a flag of the site that must be on. */
export const SUPPORT_LINKS = [
  { to: '/contribute', name: 'contribute', needs: null },
  { to: '/faq', name: 'faq', needs: null },
  { to: '/about', name: 'about', needs: null },
  { to: '/terms-of-service', name: 'terms', needs: null },
  { to: '/privacy-policy', name: 'privacy', needs: null },
  { to: '/accessibility', name: 'accessibility', needs: null },
  { to: '/app', name: 'convert', needs: 'has_login' },
  { to: '/pricing', name: 'pricing', needs: 'has_payment' },
  { to: '/refund-policy', name: 'refund', needs: 'has_payment' },
] as const;

/** Levels that the footer links to. */
export const FOOTER_LEVELS = [47, 80, 103, 149, 161, 279, 350, 410] as const;
