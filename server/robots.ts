/** What crawlers may read: the pages, not the data behind them. */
export const ROBOTS = `User-agent: *
Disallow: /api/
Disallow: /*_payload.json
Disallow: /*.data
`;
