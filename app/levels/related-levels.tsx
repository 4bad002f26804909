import { useTranslations } from 'use-intl';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { LevelCard } from './level-card.tsx';
import type { LevelView } from './level-view.ts';

/** One row in the widest grid, two on a phone. */
const SHOWN_MAX = 4;

/** Levels that need similar thinking. */
export function RelatedLevels({ level }: { readonly level: LevelView }) {
  const t = useTranslations('level');
  if (level.related.length === 0) return null;
  return (
    <section className="mt-16">
      <h2 className="text-2xl">{t('related')}</h2>
      <div className="mt-5">
        <CardGrid columns={4}>
          {level.related.slice(0, SHOWN_MAX).map((card) => (
            <li key={card.number}>
              <LevelCard level={card} headingLevel={3} />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}
