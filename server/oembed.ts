import { Hono } from 'hono';
import { z } from 'zod';
import { getBoard } from '#domain/boards/get-board.ts';
import type { Context } from '#domain/context.server.ts';
import { getLevel } from '#domain/levels/find-level.ts';
import { readQuery } from './api/read-query.ts';
import type { AppEnv } from './app-env.ts';
import { refuse } from './refuse.ts';

/** Room that the player takes where nobody says how much there is. */
const WIDTH = 420;
const HEIGHT = 760;

/**
 * `GET /oembed?url=`: the player of the board that a page of ours shows, for sites that turn links into more.
 * The format is that of oembed.com, so the answer has no envelope.
 */
export function createOEmbed(ctx: Context): Hono<AppEnv> {
  const { siteURL, siteName } = ctx.site;
  const oembed = new Hono<AppEnv>();
  oembed.get('/', async (c) => {
    const asked = readQuery(c, oembedQuery);
    if (!asked.ok) return asked.answer;
    const { url, format, maxwidth = WIDTH, maxheight = HEIGHT } = asked.value;
    if (format === 'xml') return refuse(c, 501, 'There is no XML here; ask for format=json.');
    const id = await findBoardId(ctx, url);
    if (id === undefined) return refuse(c, 404, 'There is nothing to embed at this address.');
    const board = await getBoard(ctx, id);
    const [level] = board.levels;
    const title = level === undefined ? `Board ${id}` : `Board of level ${level}`;
    const [width, height] = [Math.min(WIDTH, maxwidth), Math.min(HEIGHT, maxheight)];
    return c.json({
      version: '1.0',
      type: 'rich',
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
    });
  });
  return oembed;
}

const pixels = z
  .string()
  .regex(/^[1-9]\d{0,4}$/, 'must be a whole number of pixels')
  .transform(Number)
  .optional();

export const oembedQuery = z.object({
  url: z.string('must be given').max(500, 'must be at most 500 characters'),
  format: z.enum(['json', 'xml'], { error: 'must be json' }).optional(),
  maxwidth: pixels,
  maxheight: pixels,
});

/** The board of a board's page, a player or a level; a board that the guide does not have is refused later. */
async function findBoardId(ctx: Context, url: string): Promise<string | undefined> {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  if (origin !== ctx.site.siteURL) return undefined;
  const board = /^\/(?:detail|embed\/boards)\/([0-9a-f]{16})\/?$/.exec(pathname)?.[1];
  const level = /^\/levels\/([1-9]\d{0,5})\/?$/.exec(pathname)?.[1];
  if (level !== undefined) return (await getLevel(ctx, Number(level))).boardId;
  return board;
}
