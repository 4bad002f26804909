/** Links in the header and the menu; `name` is a key of `shell` in the message catalog. */
export const NAV_LINKS = [
  { to: '/levels', name: 'levels' },
  { to: '/find', name: 'find' },
  { to: '/explore', name: 'explore' },
  { to: '/blog', name: 'blog' },
  { to: '/download', name: 'download' },
] as const;

/** In the header while payment is switched on; under "More" if there is no room. */
export const PRICING_LINK = { to: '/pricing', name: 'pricing' } as const;

/** Links under "More" in the header, and in the menu on narrow screens. */
export const MORE_LINKS = [
  { to: '/#how-to-play', name: 'howToPlay' },
  { to: '/how-it-works', name: 'howItWorks' },
  { to: '/about', name: 'about' },
] as const;

/** Footer links to texts about the site; `needs` is a site flag that must be on. */
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

export const FOOTER_LEVELS = [47, 80, 103, 149, 161, 279, 350, 410] as const;
