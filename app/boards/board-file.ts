import { drawBoardFile } from '#app/board/draw-board-file.tsx';
import { DRAWING_VERSION } from '#app/board/drawing.ts';
import { getContext } from '#app/site/context.server.ts';
import { refusalResponse } from '#app/site/refusal-response.server.ts';
import { getBoard } from '#domain/boards/get-board.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { viewBoard } from '#domain/posts/view-board.ts';
import { formatBoard } from '#engine/notation.ts';
import type { Route } from './+types/board-file.ts';

/**
 * `/boards/{id}.svg`: the start of a board; `?move=n`: after n moves of its solution. A board never changes under its id, nor a drawing
 * under its `?v=`, so with both the picture can be cached forever. `/boards/{id}.json`: its board file.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, id, kind] = /^([0-9a-f]{16})\.(svg|json)$/.exec(params.file) ?? [];
  const { searchParams } = new URL(request.url);
  try {
    if (!id) throw new DomainError('not-found', `There is no file ${params.file}.`);
    const ctx = getContext(context);
    return await (kind === 'svg' ? pictureResponse(ctx, id, searchParams) : fileResponse(ctx, id));
  } catch (error) {
    return refusalResponse(error);
  }
}

async function pictureResponse(
  ctx: Context,
  id: string,
  searchParams: URLSearchParams,
): Promise<Response> {
  const move = /^\d{1,4}$/.exec(searchParams.get('move') ?? '0')?.[0];
  const isVersioned = searchParams.get('v') === String(DRAWING_VERSION);
  return new Response(drawBoardFile(await viewBoard(ctx, id, Number(move))), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
}

async function fileResponse(ctx: Context, id: string): Promise<Response> {
  const { board } = await getBoard(ctx, id);
  return new Response(formatBoard(board), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="board-${id}.json"`,
    },
  });
}
