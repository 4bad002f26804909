import { getContext } from '#app/site/context.server.ts';
import { getLocale } from '#app/site/locale.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/embed.ts';
import { EmbedPlayer } from './embed-player.tsx';
import { loadBoardPage } from './load-board-page.server.ts';

export const headers = publicHeaders;

/** No header or footer: the player is embedded in another site. `?color=light|dark` sets its color mode. */
export const handle = { isBare: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const { board, text } = await loadBoardPage(ctx, params.id, getLocale(context));
  return { board, text, siteName: ctx.site.siteName };
}

export function meta({ loaderData: { board }, matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'embed');
  return pageMeta(root, {
    title: t('title', { id: board.id }),
    path: `/detail/${board.id}`,
    picture: `/og/board/${board.id}.png`,
    isHidden: true,
  });
}

export default function Embed({ loaderData: { board, text, siteName } }: Route.ComponentProps) {
  return (
    <EmbedPlayer
      guide={{ ...board, boardId: board.id, text }}
      level={board.levels[0]}
      siteName={siteName}
    />
  );
}
