import { createRoute, z } from '@hono/zod-openapi';
import { getBoard } from '#domain/boards/get-board.ts';
import type { BoardRecord } from '#domain/boards/schema.ts';
import { getLevel } from '#domain/levels/find-level.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DomainError, refusalBody } from '#domain/platform/errors.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { isSample } from '#draft/standing.ts';
import { PUBLIC, refusals } from './api/responses.ts';
import { type ApiRouter, createApiRouter } from './api/router.ts';
import { sentenceIssue } from './http/refuse.ts';

/** Maximum size of the embedded player, in pixels; consumers may ask for less. */
const WIDTH = 420;
const HEIGHT = 760;

/** `GET /oembed?url=`: the embedded player for the board on a page of this site, in the format of oembed.com, which has no envelope. */
export function createOEmbed(): ApiRouter {
  const oembed = createApiRouter();
  oembed.openapi(embedRoute, async (c) => {
    const ctx = c.get('ctx');
    const { url, format, maxwidth = WIDTH, maxheight = HEIGHT } = c.req.valid('query');
    if (format === 'xml') {
      const issue = sentenceIssue(501, 'There is no XML here; use format=json.');
      return c.json(refusalBody([issue]), 501);
    }
    const id = await findBoardId(ctx, url);
    if (id === undefined) {
      throw new DomainError('not-found', 'There is nothing to embed at this address.');
    }
    const { siteURL, siteName } = ctx.site;
    const title = titleOf(await getBoard(ctx, id));
    const [width, height] = [Math.min(WIDTH, maxwidth), Math.min(HEIGHT, maxheight)];
    const embedded = {
      version: '1.0' as const,
      type: 'rich' as const,
      title,
      provider_name: siteName,
      provider_url: siteURL,
      thumbnail_url: `${siteURL}/og/board/${id}.png`,
      thumbnail_width: 1200,
      thumbnail_height: 660,
      width,
      height,
      html:
        `<iframe src="${siteURL}/embed/boards/${id}" width="${width}" height="${height}" ` +
        `style="border:0;max-width:100%" loading="lazy" title="${title}"></iframe>`,
    };
    return c.json(embedded, 200, publicHeaders());
  });
  return oembed;
}

/** A sample is labelled as one when embedded, too. */
function titleOf({ id, levels: [level], standing }: BoardRecord): string {
  if (isSample(standing)) {
    return level === undefined ? `Sample board ${id}` : `Sample board for level ${level}`;
  }
  return level === undefined ? `Board ${id}` : `Board of level ${level}`;
}

const pixels = z
  .string('must be given once')
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of pixels')
  .transform(Number)
  .optional();

/** Not strict, because oEmbed consumers add parameters. */
const embedQuery = z.object({
  url: z
    .string('must be given')
    .max(500, 'must be at most 500 characters')
    .openapi({ description: 'Address of a level, of a board, or of an embedded player.' }),
  format: z.enum(['json', 'xml'], { error: 'must be json' }).optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

const rich = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    thumbnail_url: z.string(),
    thumbnail_width: z.int(),
    thumbnail_height: z.int(),
    width: z.int(),
    height: z.int(),
    html: z.string(),
  })
  .openapi('EmbeddedPlayer');

const embedRoute = createRoute({
  method: 'get',
  path: '/',
  operationId: 'getOEmbed',
  tags: ['site'],
  summary: 'The embedded player of a page’s board, as oEmbed describes it',
  security: PUBLIC,
  request: { query: embedQuery },
  responses: {
    200: { description: 'The player.', content: { 'application/json': { schema: rich } } },
    ...refusals(400, 404, 501),
  },
});

/** The id in the address of a board or a player, or of a level's first board. The board may not exist. */
async function findBoardId(ctx: Context, url: string): Promise<string | undefined> {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== ctx.site.siteURL) return undefined;
  const board = /^\/(?:detail|embed\/boards)\/([0-9a-f]{16})\/?$/.exec(pathname)?.[1];
  const level = /^\/levels\/([1-9]\d{0,5})\/?$/.exec(pathname)?.[1];
  if (level !== undefined) return (await getLevel(ctx, Number(level))).boardId;
  return board;
}
