import { Feed } from 'feed';
import { Hono } from 'hono';
import type { Context } from '#domain/platform/context.server.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { type FeedPost, listFeedPosts } from '#domain/posts/list-feed-posts.ts';
import { listPublicPosts } from '#domain/posts/list-public-posts.ts';
import type { AppEnv } from './http/app-env.ts';

/** Number of posts in a feed, enough for a reader that polls once a month, and in `llms.txt`. */
const FEED_POSTS_MAX = 30;
const LISTED_POSTS_MAX = 200;

/** The feeds of the posts, and `llms.txt`, which describes the site to language models. */
export function createFeeds(): Hono<AppEnv> {
  const feeds = new Hono<AppEnv>();
  feeds.get('/feed.xml', async (c) =>
    c.body((await makeFeed(c.get('ctx'))).rss2(), 200, {
      ...publicHeaders(),
      'content-type': 'application/rss+xml; charset=utf-8',
    }),
  );
  feeds.get('/feed.json', async (c) =>
    c.body((await makeFeed(c.get('ctx'))).json1(), 200, {
      ...publicHeaders(),
      'content-type': 'application/feed+json; charset=utf-8',
    }),
  );
  feeds.get('/llms.txt', async (c) =>
    c.body(await formatLlms(c.get('ctx')), 200, {
      ...publicHeaders(),
      'content-type': 'text/markdown; charset=utf-8',
    }),
  );
  return feeds;
}

async function makeFeed(ctx: Context): Promise<Feed> {
  const { siteName, siteURL } = ctx.site;
  const posts = await listFeedPosts(ctx, FEED_POSTS_MAX);
  const changes = posts.map(changedOn).sort();
  const feed = new Feed({
    title: siteName,
    description: `Posts about Color Block Jam from ${siteName}: mechanics, ways of thinking, and how the guide is made.`,
    id: `${siteURL}/blog`,
    link: `${siteURL}/blog`,
    language: 'en-US',
    image: `${siteURL}/og/site.png`,
    favicon: `${siteURL}/favicon.svg`,
    copyright: siteName,
    // The date of the newest post, not of the request, so that equal content gives equal bytes.
    updated: dateOf(changes.at(-1) ?? '2026-01-01'),
    generator: siteName,
    feedLinks: { rss: `${siteURL}/feed.xml`, json: `${siteURL}/feed.json` },
  });
  for (const post of posts) {
    const link = `${siteURL}/blog/${post.slug}`;
    feed.addItem({
      title: withoutCdataEnd(post.title),
      id: link,
      link,
      description: withoutCdataEnd(post.description),
      content: formatContent(post, siteURL).replaceAll(']]>', ']]&gt;'),
      date: dateOf(changedOn(post)),
      published: dateOf(post.publishedOn),
      category: post.tags.map((name) => ({ name })),
    });
  }
  return feed;
}

/** RSS puts texts in CDATA sections, and the library only escapes the first end marker in a text. */
function withoutCdataEnd(text: string): string {
  return text.replaceAll(']]>', ']] >');
}

function changedOn({ updatedOn, publishedOn }: FeedPost): string {
  return updatedOn ?? publishedOn;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** The post as HTML with absolute addresses; each board is replaced by a link to the page. */
function formatContent({ parts, slug }: FeedPost, siteURL: string): string {
  const page = `${siteURL}/blog/${slug}`;
  return parts
    .map((part) =>
      'html' in part
        ? part.html
            .replace(/ (href|src)="\//g, ` $1="${siteURL}/`)
            .replaceAll(' href="#', ` href="${page}#`)
        : `<p><a href="${page}">A board that you can play is here on the page.</a></p>`,
    )
    .join('\n');
}

/** `llms.txt`: describes the site and its addresses. */
async function formatLlms(ctx: Context): Promise<string> {
  const { siteName, siteURL, levelMax } = ctx.site;
  const all = await listPublicPosts(ctx, { kind: 'post', limit: LISTED_POSTS_MAX });
  const pages = await listPublicPosts(ctx, { kind: 'page' });
  const line = ({ title, path, description }: (typeof all)[number]) =>
    `- [${title}](${siteURL}${path}): ${description}`;
  return `# ${siteName}

> An unofficial fan guide to Color Block Jam, a sliding puzzle for phones: step-by-step solutions of levels 1 to ${levelMax}, each replayed by a puzzle engine before it is published, and posts about how the puzzle works.

The makers of the game have nothing to do with this site. A level number does not name one board: different players can see different boards under one number. Boards marked as samples were generated for the level and are not taken from the game.

## Levels

- [Level list](${siteURL}/levels): all levels by number, difficulty and mechanic
- Level pages are at ${siteURL}/levels/{number}, from 1 to ${levelMax}; the data of one is at ${siteURL}/api/v1/levels/{number} as JSON
- [All boards](${siteURL}/explore): by mechanic, size, colors and moves

## Posts

${all.map(line).join('\n')}

## Pages

${pages.map(line).join('\n')}

## Machine-readable

- [API](${siteURL}/api/v1/openapi.json): levels, boards, posts and search as JSON
- [Site map](${siteURL}/sitemap.xml)
- [RSS](${siteURL}/feed.xml)
- [JSON Feed](${siteURL}/feed.json)
`;
}
