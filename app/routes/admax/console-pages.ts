/** The side list of the console. */
export const CONSOLE_PAGES = [
  { to: '/admax', name: 'numbers' },
  { to: '/admax/queue', name: 'queue' },
  { to: '/admax/redirects', name: 'redirects' },
  { to: '/admax/audit', name: 'audit' },
  { to: '/admax/security', name: 'security' },
] as const;
