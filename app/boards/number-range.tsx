import { useTranslations } from 'use-intl';
import { Field } from '#app/ui/field.tsx';
import type { ExploreQuery } from './explore-query.ts';

interface NumberRangeProps {
  readonly kind: 'moves' | 'blocks';
  readonly query: ExploreQuery;
  /** Called when a field loses the focus. */
  readonly onDone: () => void;
}

/** A range of numbers: two fields, either of which may be empty. */
export function NumberRange({ kind, query, onDone }: NumberRangeProps) {
  const t = useTranslations('explore');
  const field = (end: 'Min' | 'Max') => (
    <Field
      name={`${kind}${end}`}
      label={t('rangeField', { kind, end })}
      isLabelHidden
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={3}
      autoComplete="off"
      defaultValue={query[`${kind}${end}`]}
      onBlur={onDone}
      className="min-w-0 flex-1"
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
