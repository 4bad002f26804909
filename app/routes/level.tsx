import { redirect } from 'react-router';
import { getContext } from '#domain/context.server.ts';
import { findLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import type { LevelPage } from '#domain/levels/schema.ts';
import { formatTime } from '../components/levels/format-time.ts';
import { LevelAbout } from '../components/levels/level-about.tsx';
import { LevelHeading } from '../components/levels/level-heading.tsx';
import { RelatedLevels } from '../components/levels/related-levels.tsx';
import { notFound } from '../components/shell/not-found.ts';
import { findRootData } from '../components/shell/root-data.ts';
import { loadPayload } from '../load-payload.ts';
import { FALLBACK_LOCALE, translate } from '../messages/catalogue.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/level.ts';

export async function loader({ params, context }: Route.LoaderArgs): Promise<LevelPage> {
  const ctx = getContext(context);
  const asked = parseLevelNumber(params.level, ctx.site.levelMax);
  if (!asked) throw notFound();
  if (!asked.isCanonical) throw redirect(`/levels/${asked.number}`, 301);
  const level = await findLevel(ctx, asked.number);
  if (!level) throw notFound();
  return level;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPayload(request, serverLoader);
}

export function meta({ loaderData: level, matches }: Route.MetaArgs) {
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
    isHidden: level.isSample,
  });
}

export default function Level({ loaderData: level }: Route.ComponentProps) {
  return (
    <article>
      <LevelHeading level={level} />
      <LevelAbout level={level} tips={[]} />
      <RelatedLevels level={level} />
    </article>
  );
}
