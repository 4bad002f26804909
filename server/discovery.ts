import { Hono } from 'hono';
import type { Context } from '#domain/platform/context.server.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import {
  CLOSED_TO_CRAWLERS,
  PAYLOAD_SUFFIX,
  SHARED_PICTURE_FIELD,
} from '#domain/platform/site/paths.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { countAddresses, listAddresses } from '#domain/search/list-addresses.ts';
import type { AppEnv } from './http/app-env.ts';
import { refuse } from './http/refuse.ts';

/** Addresses per part of the site map, which is built in memory. The protocol allows 50,000. */
const ADDRESSES_PER_PART = 10_000;

/** Files for crawlers and browsers: site map, `robots.txt`, OpenSearch description, web app manifest. */
export function createDiscovery(
  { siteURL, siteName }: Pick<Site, 'siteURL' | 'siteName'>,
  { addressesPerPart = ADDRESSES_PER_PART }: { readonly addressesPerPart?: number } = {},
): Hono<AppEnv> {
  const discovery = new Hono<AppEnv>();
  const xml = { ...publicHeaders(), 'content-type': 'application/xml; charset=utf-8' };

  discovery.get('/sitemap.xml', async (c) => {
    const ctx = c.get('ctx');
    const total = await countAddresses(ctx);
    if (total <= addressesPerPart)
      return c.body(await formatPart(ctx, addressesPerPart, 0), 200, xml);
    const parts = Array.from(
      { length: Math.ceil(total / addressesPerPart) },
      (_, index) => `<sitemap><loc>${siteURL}/sitemaps/${index + 1}.xml</loc></sitemap>\n`,
    );
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SITEMAP}>\n${parts.join('')}</sitemapindex>\n`,
      200,
      xml,
    );
  });
  discovery.get('/sitemaps/:part', async (c) => {
    const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(c.req.param('part'))?.[1]);
    const offset = (number - 1) * addressesPerPart;
    const ctx = c.get('ctx');
    if (!(offset < (await countAddresses(ctx)))) {
      return refuse(c, 404, 'The site map has no such part.');
    }
    return c.body(await formatPart(ctx, addressesPerPart, offset), 200, xml);
  });

  discovery.get('/robots.txt', (c) => c.text(formatRobots(siteURL), 200, publicHeaders()));
  discovery.get('/opensearch.xml', (c) =>
    c.body(formatOpenSearch(siteName, siteURL), 200, {
      ...publicHeaders(),
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
    }),
  );
  discovery.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(makeManifest(siteName)), 200, {
      ...publicHeaders(),
      'content-type': 'application/manifest+json; charset=utf-8',
    }),
  );
  return discovery;
}

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Keeps crawlers out of page data, private pages, and searches, which have an unlimited number of addresses. */
function formatRobots(siteURL: string): string {
  // A rule matches every path that starts with it, and /app must not exclude /apple.
  const closed = CLOSED_TO_CRAWLERS.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`]);
  const rules = [...closed, `/*${PAYLOAD_SUFFIX}`, '/*.data'].map((rule) => `Disallow: ${rule}\n`);
  return `User-agent: *\n${rules.join('')}\nSitemap: ${siteURL}/sitemap.xml\n`;
}

async function formatPart(ctx: Context, limit: number, offset: number): Promise<string> {
  const addresses = await listAddresses(ctx, { limit, offset });
  const urls = addresses.map(({ path, changedOn }) => {
    const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
    return `<url><loc>${escapeXml(ctx.site.siteURL + path)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SITEMAP}>\n${urls.join('')}</urlset>\n`;
}

/** The OpenSearch description. Its short name may have at most 16 characters. */
function formatOpenSearch(siteName: string, siteURL: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml([...siteName].slice(0, 16).join(''))}</ShortName>
<Description>Levels, boards, mechanics and posts of ${escapeXml(siteName)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="192" height="192" type="image/png">${siteURL}/icons/icon-192.png</Image>
<Url type="text/html" method="get" template="${siteURL}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;
}

function makeManifest(siteName: string): object {
  const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon('icon', 192, 'any')],
  });
  return {
    id: '/',
    name: `${siteName} level guide`,
    short_name: siteName,
    description: 'Step-by-step solutions, one move at a time, on a board you can play.',
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f9fafb',
    theme_color: '#f9fafb',
    // The service worker handles the shared picture, so it never leaves the device.
    share_target: {
      action: '/find',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_PICTURE_FIELD, accept: ['image/*'] }] },
    },
    categories: ['games', 'entertainment'],
    icons: [
      icon('icon', 192, 'any'),
      icon('icon', 512, 'any'),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut('Levels', '/levels'),
      shortcut('Find my level', '/find'),
      shortcut('Play', '/play'),
    ],
  };
}

function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
