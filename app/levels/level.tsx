import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { StandingNotice } from '#app/board/standing.tsx';
import { Player } from '#app/player/player.tsx';
import { getContext } from '#app/site/context.server.ts';
import { loadPayload } from '#app/site/load-payload.ts';
import { getLocale } from '#app/site/locale.ts';
import { notFound } from '#app/site/not-found.ts';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { describeVideo } from '#app/words/describe-video.ts';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { describeTips } from '#app/words/tip-sentence.ts';
import { listUnlocks } from '#domain/boards/list-unlocks.ts';
import { findLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import { listLevelsNumbered } from '#domain/levels/other-numbers.ts';
import type { LevelPage } from '#domain/levels/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { LABEL_MAX } from '#domain/videos/read-level-label.ts';
import { isSample } from '#draft/standing.ts';
import { loadBoard } from '#engine/board.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import type { Route } from './+types/level.ts';
import { describeLevel } from './describe-level.ts';
import { howTo } from './how-to.ts';
import { LevelAbout } from './level-about.tsx';
import { LevelHeading } from './level-heading.tsx';
import { RelatedLevels } from './related-levels.tsx';

/** Loaded on demand, because most levels have no videos. */
const LevelVideos = lazy(() => import('#app/videos/level-videos.tsx'));
const BoardChoice = lazy(() => import('./board-choice.tsx'));
const OtherNumbers = lazy(() => import('./other-numbers.tsx'));

/** Loads the level, with its solution and tips in words. The tips are not sent as data as well. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const asked = parseLevelNumber(params.level, Math.max(ctx.site.levelMax, LABEL_MAX));
  if (!asked) throw notFound();
  if (!asked.isCanonical) throw redirect(`/levels/${asked.number}`, 301);
  const boardId = new URL(request.url).searchParams.get('board') ?? undefined;
  const level = await findLevel(ctx, asked.number, boardId);
  // The level no longer has this board, so show its others.
  if (!level && boardId !== undefined) throw redirect(`/levels/${asked.number}`);
  if (!level) throw await redirectToOther(ctx, asked.number);
  const board = loadBoard(level.board);
  if (!board.ok) throw new Error(`the board stored for level ${level.number} is not a puzzle`);
  const { tips, ...rest } = level;
  const locale = getLocale(context);
  const videos = level.videos.map((video) => ({ ...video, text: describeVideo(video, locale) }));
  return {
    level: { ...rest, videos },
    text: describeWalkthrough(board.value, level.solution, locale),
    tips: describeTips(board.value, tips, locale),
    unlocks: await listUnlocks(ctx, mechanicsOf(level)),
  };
}

/** Redirects to the level with this number on the game's other track; a 404 if there is none. */
async function redirectToOther(ctx: Context, number: number) {
  const [other] = await listLevelsNumbered(ctx, number);
  return other === undefined ? notFound() : redirect(`/levels/${other}`);
}

/** The mechanics of the board, preceded by the one that the level introduces if the board lacks it. */
function mechanicsOf({ unlocks, mechanics }: LevelPage): readonly Mechanic[] {
  return unlocks === null || mechanics.includes(unlocks) ? mechanics : [unlocks, ...mechanics];
}

/** The path of the preview picture for shared links: of the board that the visitor chose, if it is not the level's first. */
function picturePath({
  number,
  boardId,
  boards,
}: Pick<LevelPage, 'number' | 'boardId' | 'boards'>) {
  return boardId === boards[0]?.id ? `/og/level/${number}.png` : `/og/board/${boardId}.png`;
}

export const headers = publicHeaders;

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { level, text }, matches }: Route.MetaArgs) {
  const { root, locale, t } = translateMeta(matches, 'level');
  return pageMeta(root, {
    title: t('title', { level: level.number }),
    description: describeLevel(level, locale),
    path: `/levels/${level.number}`,
    picture: picturePath(level),
    isHidden: isSample(level.standing) && level.videos.length === 0,
    structured: isSample(level.standing)
      ? undefined
      : howTo(t, level, text.steps, root?.site.siteURL ?? ''),
  });
}

export default function Level({
  loaderData: { level, text, tips, unlocks },
}: Route.ComponentProps) {
  const { number, boardId, standing, videos } = level;
  const isVideoFirst = isSample(standing) && videos.length > 0;
  const videoList = videos.length > 0 && (
    <Suspense>
      <LevelVideos
        level={number}
        videos={videos}
        boardId={isSample(standing) || level.boards.length > 1 ? null : boardId}
        isFirst={isVideoFirst}
      />
    </Suspense>
  );
  return (
    <article>
      <LevelHeading level={level} />
      <Suspense>
        {(level.levelsNumberedSo.length > 0 || level.otherNumbers.length > 0) && (
          <OtherNumbers level={level} />
        )}
        {level.boards.length > 1 && <BoardChoice level={level} />}
      </Suspense>
      {isVideoFirst && videoList}
      {!isVideoFirst && <StandingNotice standing={standing} />}
      <Player key={`${number} ${boardId}`} guide={{ ...level, text }} level={level} />
      {!isVideoFirst && videoList}
      <LevelAbout level={level} tips={tips} unlocks={unlocks} />
      <Suspense>
        <RelatedLevels level={level} />
      </Suspense>
    </article>
  );
}
