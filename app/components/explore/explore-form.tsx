import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS } from '#engine/facts/mechanics.ts';
import { useSitePath } from '../shell/use-site-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { ChevronDownIcon } from '../ui/icons.tsx';
import { Choice } from './choice.tsx';
import {
  type ExploreQuery,
  explorePath,
  listActiveFilters,
  readExploreQuery,
  SIZES,
} from './explore-query.ts';
import { NumberRange } from './number-range.tsx';

/** Its address on the page: the order of the list stands outside of it. */
export const EXPLORE_FORM = 'explore';

const COLOR_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * What to list. A plain GET form: its state is the address, and it works without script, with which a
 * choice is asked for as soon as it is made.
 */
export function ExploreForm({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const mechanics = useTranslations('mechanics');
  const difficulties = useTranslations('difficulty');
  const navigate = useNavigate();
  const path = useSitePath();
  const form = useRef<HTMLFormElement>(null);
  // The form shows what the address says, also after a filter was taken off by its link.
  useEffect(() => {
    if (form.current) fill(form.current, query);
  }, [query]);

  function ask(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const fields = new FormData(form.current) as unknown as Iterable<[string, string]>;
    const asked = readExploreQuery(new URLSearchParams([...fields]));
    if (explorePath(asked) === explorePath({ ...query, page: 1 })) return;
    navigate(explorePath(asked), { preventScrollReset: true });
  }

  const count = listActiveFilters(query).length;
  return (
    <form
      ref={form}
      id={EXPLORE_FORM}
      action={path('/explore')}
      method="get"
      onSubmit={ask}
      className="mt-6"
    >
      <details className="group rounded-lg border border-hairline bg-card">
        <summary className="flex min-h-12 list-none items-center gap-2 rounded-lg px-4 font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
          {t('filters')}
          {count > 0 && (
            <span className="grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums">
              {count}
            </span>
          )}
          <ChevronDownIcon className="ml-auto size-5 transition-transform duration-(--motion-fast) group-open:rotate-180" />
        </summary>
        <div className="grid gap-6 border-t border-hairline p-4 md:p-6">
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{t('mechanicsLegend')}</legend>
            <div className="flex flex-wrap gap-2">
              {MECHANICS.map((mechanic) => (
                <label
                  key={mechanic}
                  className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-sm font-semibold hover:bg-hover has-checked:border-accent has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
                >
                  <input
                    type="checkbox"
                    name="mechanic"
                    value={mechanic}
                    defaultChecked={query.mechanics?.includes(mechanic)}
                    onChange={() => ask()}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {mechanics(mechanic)}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <Choice
              name="difficulty"
              label={t('difficulty')}
              value={query.difficulty}
              any={t('any')}
              options={DIFFICULTIES.map((one) => [one, difficulties(one)])}
              onChange={() => ask()}
            />
            <Choice
              name="size"
              label={t('sizeLabel')}
              value={query.size}
              any={t('any')}
              options={SIZES.map((size) => [size, t('size', { size })])}
              onChange={() => ask()}
            />
            <Choice
              name="colors"
              label={t('colorsLabel')}
              value={query.colors?.toString()}
              any={t('any')}
              options={COLOR_COUNTS.map((count) => [String(count), t('colorsValue', { count })])}
              onChange={() => ask()}
            />
            <Choice
              name="proved"
              label={t('provedLabel')}
              value={query.proved === undefined ? undefined : query.proved ? 'yes' : 'no'}
              any={t('any')}
              options={[
                ['yes', t('provedYes')],
                ['no', t('provedNo')],
              ]}
              onChange={() => ask()}
            />
            <NumberRange kind="moves" query={query} onDone={() => ask()} />
            <NumberRange kind="blocks" query={query} onDone={() => ask()} />
          </div>
        </div>
      </details>
      <button type="submit" className={buttonClass('primary', 'without-script mt-3')}>
        {t('show')}
      </button>
    </form>
  );
}

/** Sets every field of the form to what a query says. */
function fill(form: HTMLFormElement, query: ExploreQuery): void {
  const params = new URLSearchParams(explorePath(query).split('?')[1]);
  for (const field of form.elements) {
    // Somebody may be typing already while the list for their last choice arrives.
    if (field === document.activeElement && !field.matches('[type=checkbox]')) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = params.getAll(field.name).includes(field.value);
    } else if (field instanceof HTMLSelectElement) {
      field.value = params.get(field.name) ?? field.options[0]?.value ?? '';
    } else if (field instanceof HTMLInputElement) {
      field.value = params.get(field.name) ?? '';
    }
  }
}
