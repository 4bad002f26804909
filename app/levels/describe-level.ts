import { formatTime } from '#app/words/format-time.ts';
import { type Locale, translate } from '#app/words/messages/catalogue.ts';
import { isSample } from '#draft/standing.ts';
import type { LevelView } from './level-view.ts';

/**
 * The level in a sentence or two, for search engines and the previews of shared links. Facts about a sample are not facts about the game's
 * level.
 */
export function describeLevel(
  level: Pick<
    LevelView,
    'number' | 'moves' | 'difficulty' | 'referenceSeconds' | 'standing' | 'videos'
  >,
  locale: Locale,
): string {
  const t = translate(locale, 'level');
  const { number, moves, videos } = level;
  if (!isSample(level.standing)) {
    return t('description', {
      level: number,
      moves,
      difficulty: translate(locale, 'difficulty')(level.difficulty),
      time: formatTime(level.referenceSeconds),
    });
  }
  return videos.length > 0
    ? t('descriptionVideos', { level: number, count: videos.length })
    : t('descriptionSample', { level: number, moves });
}
