import { useTranslations } from 'use-intl';
import type { ExploreQuery } from './explore-query.ts';

interface NumberRangeProps {
  readonly kind: 'moves' | 'blocks';
  readonly query: ExploreQuery;
  /** Called when somebody leaves a field. */
  readonly onDone: () => void;
}

const FIELD =
  'h-12 w-full min-w-0 rounded-md border border-edge bg-card px-3 text-base text-ink tabular-nums';

/** From how many to how many: two fields under one name, either of which may be empty. */
export function NumberRange({ kind, query, onDone }: NumberRangeProps) {
  const t = useTranslations('explore');
  const field = (end: 'Min' | 'Max') => (
    <input
      name={`${kind}${end}`}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={3}
      autoComplete="off"
      defaultValue={query[`${kind}${end}`]}
      aria-label={t('rangeField', { kind, end })}
      onBlur={onDone}
      className={FIELD}
    />
  );
  return (
    <fieldset className="sm:col-span-1 lg:col-span-2">
      <legend className="mb-1 text-sm font-semibold">{t('rangeLegend', { kind })}</legend>
      <div className="flex items-center gap-2">
        {field('Min')}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {field('Max')}
      </div>
    </fieldset>
  );
}
