import { useFormatter, useTranslations } from 'use-intl';
import { linkTo } from '#app/site/site-link.tsx';
import type { LevelView } from './level-view.ts';

/** A longer list would mostly hold other people's mistakes. */
const SHOWN_MAX = 3;

/** The level's number on the game's other track, and the levels that have this number there. */
export default function OtherNumbers({ level }: { readonly level: LevelView }) {
  const t = useTranslations('level');
  const format = useFormatter();
  const others = level.levelsNumberedSo.filter((other) => other !== level.number);
  const numbers = level.otherNumbers.slice(0, SHOWN_MAX).map(({ number }) => String(number));
  if (others.length === 0 && numbers.length === 0) return null;
  return (
    <div className="mb-3 grid gap-1 text-sm text-muted">
      {others.slice(0, SHOWN_MAX).map((other) => (
        <p key={`${level.number} ${other}`}>
          {t.rich('numberedSo', {
            level: level.number,
            other,
            link: linkTo(`/levels/${other}`),
          })}
        </p>
      ))}
      {numbers.length > 0 && <p>{t('otherNumbers', { numbers: format.list(numbers) })}</p>}
    </div>
  );
}
