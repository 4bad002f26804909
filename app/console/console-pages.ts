/** The side list of the console. */
export const CONSOLE_PAGES = [
  { to: '/admax', name: 'numbers' },
  { to: '/admax/queue', name: 'queue' },
  { to: '/admax/users', name: 'users' },
  { to: '/admax/orders', name: 'orders' },
  { to: '/admax/levels', name: 'levels' },
  { to: '/admax/imports', name: 'imports' },
  { to: '/admax/videos', name: 'videos' },
  { to: '/admax/posts', name: 'posts' },
  { to: '/admax/redirects', name: 'redirects' },
  { to: '/admax/jobs', name: 'jobs' },
  { to: '/admax/outbox', name: 'outbox' },
  { to: '/admax/flags', name: 'flags' },
  { to: '/admax/audit', name: 'audit' },
  { to: '/admax/security', name: 'security' },
] as const;
