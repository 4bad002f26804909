import { useTranslations } from 'use-intl';
import { Select } from '#app/ui/select.tsx';
import { BOARD_ORDERS } from '#domain/boards/schema.ts';
import { EXPLORE_FORM } from './explore-form.tsx';
import type { ExploreQuery } from './explore-query.ts';

/** The order of the list. It belongs to the form above the list, but is placed next to the list. */
export function OrderChoice({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  return (
    <Select
      name="sort"
      form={EXPLORE_FORM}
      label={t('sort')}
      isLabelHidden
      defaultValue={query.order}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      className="w-60"
    >
      {BOARD_ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(`order.${order}`)}
        </option>
      ))}
    </Select>
  );
}
