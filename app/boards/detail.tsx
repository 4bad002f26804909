import { redirect } from 'react-router';
import { StandingNotice } from '#app/board/standing.tsx';
import { Player } from '#app/player/player.tsx';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { listUnlocks } from '#domain/boards/list-unlocks.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { isSample } from '#draft/standing.ts';
import type { Route } from './+types/detail.ts';
import { BoardAbout } from './board-about.tsx';
import { BoardHeading } from './board-heading.tsx';
import { BoardTake } from './board-take.tsx';
import { loadBoardPage } from './load-board-page.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const id = params.id.toLowerCase();
  const page = await loadBoardPage(ctx, id, getLocale(context));
  if (id !== params.id) throw redirect(`/detail/${id}`, 301);
  const unlocks = await listUnlocks(ctx, page.board.mechanics);
  return { ...page, unlocks, origin: ctx.site.siteURL };
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { board }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'detail');
  const [width, height] = board.boardSize;
  const { id, blocks, standing } = board;
  const path = `/detail/${id}`;
  const origin = root?.site.siteURL ?? '';
  return [
    ...pageMeta(root, {
      title: t('title', { id }),
      description: t('description', { id, width, height, blocks, moves: board.solution.length }),
      path,
      picture: `/og/board/${id}.png`,
      isHidden: isSample(standing),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${origin}/oembed?url=${encodeURIComponent(origin + path)}`,
      title: t('title', { id }),
    },
  ];
}

export default function Detail({
  loaderData: { board, text, tips, unlocks, origin },
}: Route.ComponentProps) {
  return (
    <article>
      <BoardHeading board={board} />
      <StandingNotice standing={board.standing} />
      <Player key={board.id} guide={{ ...board, boardId: board.id, text }} />
      <div className="mt-12 grid items-start gap-6 md:grid-cols-2">
        <BoardAbout board={board} tips={tips} unlocks={unlocks} />
        <BoardTake board={board} origin={origin} />
      </div>
    </article>
  );
}
