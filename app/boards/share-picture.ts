import { drawSharePicture } from '#app/board/pictures/draw-share-picture.tsx';
import { createRasterizer } from '#app/board/pictures/rasterize.server.ts';
import siteBoard from '#app/board/pictures/site-board.json' with { type: 'json' };
import { getContext } from '#app/site/context.server.ts';
import { refusalResponse } from '#app/site/refusal-response.server.ts';
import { FALLBACK_LOCALE, translate } from '#app/words/messages/catalogue.ts';
import { getBoard } from '#domain/boards/get-board.ts';
import { getLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { findPostPicture } from '#domain/posts/find-post-picture.ts';
import type { Standing } from '#draft/standing.ts';
import { loadBoard } from '#engine/board.ts';
import { startPosition } from '#engine/position.ts';
import type { BoardDraft } from '#engine/types.ts';
import { viewPosition } from '#engine/view-position.ts';
import type { Route } from './+types/share-picture.ts';

/** One queue for all requests, so that rendering pictures cannot slow down pages. */
const rasterize = createRasterizer();

/**
 * `/og/site.png`, `/og/level/{n}.png`, `/og/board/{id}.png`, `/og/post/{slug}.png`: previews for shared links. The page cache stores them,
 * so each is rendered once.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  try {
    const { board, title, line } = await findSubject(ctx, params['*']);
    const loaded = loadBoard(board);
    if (!loaded.ok) throw new Error(`the board of the picture ${params['*']} is not a puzzle`);
    const view = viewPosition(startPosition(loaded.value));
    const svg = drawSharePicture(view, { title, line, site: ctx.site.siteName });
    return new Response(new Uint8Array(await rasterize(svg)), {
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' },
    });
  } catch (error) {
    return refusalResponse(error);
  }
}

interface Subject {
  readonly board: BoardDraft;
  readonly title: string;
  readonly line: string;
}

async function findSubject(ctx: Context, path: string): Promise<Subject> {
  const t = translate(FALLBACK_LOCALE, 'pictures');
  const [, kind = '', name = ''] = /^(?:(level|board|post)\/)?(.+)\.png$/s.exec(path) ?? [];
  if (kind === '' && name === 'site') {
    const line = t('siteLine', { max: ctx.site.levelMax });
    return { board: siteBoard as unknown as BoardDraft, title: t('siteTitle'), line };
  }
  if (kind === 'level') {
    const asked = parseLevelNumber(name, ctx.site.levelMax);
    if (asked?.isCanonical) {
      const level = await getLevel(ctx, asked.number);
      const { standing, board, moves } = level;
      const title = t('level', { level: level.number, source: standing.source });
      return { board, title, line: formatLength(moves, standing) };
    }
  }
  if (kind === 'board') {
    const { id, board, solution, standing } = await getBoard(ctx, name);
    const title = t('board', { id: id.slice(0, 6), source: standing.source });
    return { board, title, line: formatLength(solution.length, standing) };
  }
  if (kind === 'post') {
    const post = name.includes('\0') ? undefined : await findPostPicture(ctx, name);
    if (post) {
      const board = post.board ?? (siteBoard as unknown as BoardDraft);
      return { board, title: post.title, line: post.description };
    }
  }
  throw new DomainError('not-found', `There is no picture ${path}.`);
}

function formatLength(moves: number, { line }: Standing): string {
  const t = translate(FALLBACK_LOCALE, 'pictures');
  return t(line === 'shortest' ? 'shortest' : 'solved', { moves });
}
