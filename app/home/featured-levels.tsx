import { useTranslations } from 'use-intl';
import { LevelCard } from '#app/levels/level-card.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import type { LevelCard as Card } from '#domain/levels/schema.ts';

export function FeaturedLevels({ levels }: { readonly levels: readonly Card[] }) {
  const t = useTranslations('home');
  return (
    <section>
      <h2 className="text-2xl md:text-3xl">{t('featuredHeading')}</h2>
      <p className="mt-2 text-muted">{t('featuredLead')}</p>
      <div className="mt-6">
        <CardGrid columns={4}>
          {levels.map((level) => (
            <li key={level.number}>
              <LevelCard level={level} headingLevel={3} hasCall />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}
