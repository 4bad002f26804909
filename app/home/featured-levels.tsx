import { useTranslations } from 'use-intl';
import type { LevelCard as Card } from '#domain/levels/schema.ts';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { LevelCard } from '#app/levels/level-card.tsx';

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
