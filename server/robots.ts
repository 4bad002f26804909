import type { Site } from '#domain/site/schema.ts';

/** What crawlers may read: the pages, not the data behind them. */
export function formatRobots({ siteURL }: Site): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /*_payload.json',
    'Disallow: /*.data',
    '',
    `Host: ${siteURL}`,
    '',
  ].join('\n');
}
