import { redirect } from 'react-router';
import { getContext } from '#domain/context.server.ts';
import { findLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import { loadBoard } from '#engine/board.ts';
import { formatTime } from '../components/levels/format-time.ts';
import { howTo } from '../components/levels/how-to.ts';
import { LevelAbout } from '../components/levels/level-about.tsx';
import { LevelHeading } from '../components/levels/level-heading.tsx';
import { RelatedLevels } from '../components/levels/related-levels.tsx';
import { notFound } from '../components/shell/not-found.ts';
import { findRootData } from '../components/shell/root-data.ts';
import { Walkthrough } from '../components/walkthrough/walkthrough.tsx';
import { loadPayload } from '../load-payload.ts';
import { getLocale } from '../locale.ts';
import { FALLBACK_LOCALE, translate } from '../messages/catalogue.ts';
import { pageMeta } from '../page-meta.ts';
import { tellWalkthrough } from '../words/tell-walkthrough.ts';
import { tellTips } from '../words/tip-sentence.ts';
import type { Route } from './+types/level.ts';

/** Answers with the level, and with its solution and tips in words, which are not sent as facts as well. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getContext(context);
  const asked = parseLevelNumber(params.level, ctx.site.levelMax);
  if (!asked) throw notFound();
  if (!asked.isCanonical) throw redirect(`/levels/${asked.number}`, 301);
  const level = await findLevel(ctx, asked.number);
  if (!level) throw notFound();
  const board = loadBoard(level.board);
  if (!board.ok) throw new Error(`the board kept for level ${level.number} is not a puzzle`);
  const { tips, ...shown } = level;
  const locale = getLocale(context);
  return {
    level: shown,
    text: tellWalkthrough(board.value, level.solution, locale),
    tips: tellTips(board.value, tips, locale),
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: { level, text }, matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const locale = root?.locale ?? FALLBACK_LOCALE;
  const t = translate(locale, 'level');
  return pageMeta(root, {
    title: t('title', { level: level.number }),
    description: t('description', {
      level: level.number,
      moves: level.moves,
      difficulty: translate(locale, 'difficulty')(level.difficulty),
      time: formatTime(level.referenceSeconds),
    }),
    path: `/levels/${level.number}`,
    picture: `/og/level/${level.number}.png`,
    isHidden: level.isSample,
    structured: level.isSample ? undefined : howTo(t, level, text.steps, root?.site.siteURL ?? ''),
  });
}

export default function Level({ loaderData: { level, text, tips } }: Route.ComponentProps) {
  return (
    <article>
      <LevelHeading level={level} />
      <Walkthrough key={level.number} guide={{ ...level, text }} level={level.number} />
      <LevelAbout level={level} tips={tips} />
      <RelatedLevels level={level} />
    </article>
  );
}
