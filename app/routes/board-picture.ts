import { viewBoard } from '#domain/boards/view-board.ts';
import { getContext } from '#domain/context.server.ts';
import { DomainError, httpStatusOf } from '#domain/errors.ts';
import { renderBoardFile } from '../components/board/board-file.tsx';
import type { Route } from './+types/board-picture.ts';

/** `/boards/{id}.svg`: the start of a board; `?move=n`: after n moves of its line. A board never changes under its id. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = /^([0-9a-f]{16})\.svg$/.exec(params.file)?.[1];
  const move = /^\d{1,4}$/.exec(new URL(request.url).searchParams.get('move') ?? '0')?.[0];
  try {
    if (!id) throw new DomainError('not-found', `There is no picture ${params.file}.`);
    const view = await viewBoard(getContext(context), id, Number(move));
    return new Response(renderBoardFile(view), {
      headers: {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return Response.json({ errors: [error.message] }, { status: httpStatusOf(error.code) });
  }
}
