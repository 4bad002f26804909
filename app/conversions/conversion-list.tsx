import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { ConversionStatus } from '#domain/conversions/schema.ts';

export const STATUS_TONES: Record<ConversionStatus, Tone> = {
  queued: 'neutral',
  reading: 'neutral',
  needs_answers: 'warning',
  solving: 'neutral',
  solved: 'good',
  unsolvable: 'good',
  failed: 'danger',
  cancelled: 'neutral',
};

interface ConversionListProps {
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: ConversionStatus;
    readonly moves: number | null;
    readonly day: string;
  }[];
  /** The part of the name that was searched for. */
  readonly q: string;
}

/** The visitor's conversions, newest first, with a search by name. */
export function ConversionList({ items, q }: ConversionListProps) {
  const t = useTranslations('conversion');
  const path = useSitePath();
  if (items.length === 0 && q === '') return <p className="mt-3 text-muted">{t('none')}</p>;
  return (
    <>
      <form action={path('/app')} method="get" className="mt-4 max-w-md">
        <Field
          key={q}
          name="q"
          defaultValue={q}
          label={t('search')}
          size="sm"
          button={
            <Button type="submit" size="sm">
              {t('search')}
            </Button>
          }
          isLabelHidden
        />
      </form>
      <ul className="my-4 divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {items.map(({ id, name, status, moves, day }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-1">
            <SiteLink
              to={`/app/${id}`}
              ahead="never"
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {name || t('untitled', { day })}
            </SiteLink>
            <span className="flex items-center gap-3 text-sm text-muted">
              {moves !== null && <span>{t('moves', { count: moves })}</span>}
              <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
