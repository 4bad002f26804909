import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { BOARD_ORDERS } from '#domain/boards/schema.ts';
import { Choice } from './choice.tsx';
import { EXPLORE_FORM } from './explore-form.tsx';
import { type ExploreQuery, explorePath } from './explore-query.ts';

/** In which order the list stands. A field of the form above the list, beside what it changes. */
export function OrderChoice({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const navigate = useNavigate();
  return (
    <Choice
      name="sort"
      form={EXPLORE_FORM}
      label={t('sort')}
      isLabelHidden
      value={query.order}
      options={BOARD_ORDERS.map((order) => [order, t(`order.${order}`)])}
      onChange={(value) => {
        const order = BOARD_ORDERS.find((one) => one === value) ?? query.order;
        navigate(explorePath({ ...query, order, page: 1 }), { preventScrollReset: true });
      }}
      className="w-44"
    />
  );
}
