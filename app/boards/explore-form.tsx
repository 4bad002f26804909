import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLatestQuery } from '#app/site/navigation/use-latest-query.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/select.tsx';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import {
  type ExploreQuery,
  formPath,
  listActiveFilters,
  SIZES,
  writeExploreQuery,
} from './explore-query.ts';
import { NumberRange } from './number-range.tsx';

/** The form's id, for the list's order, a field outside the form. */
export const EXPLORE_FORM = 'explore';

const COLOR_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * The list's filters as a plain GET form, so that its state is the address. It works without script; with script, each choice takes effect
 * at once.
 */
export function ExploreForm({ query }: { readonly query: ExploreQuery }) {
  const t = useTranslations('explore');
  const mechanics = useTranslations('mechanics');
  const difficulties = useTranslations('difficulty');
  const navigate = useNavigate();
  const path = useSitePath();
  const form = useRef<HTMLFormElement>(null);
  /** Number of unfinished navigations started by this form. */
  const pending = useRef(0);
  const latest = useLatestQuery(writeExploreQuery(query));
  // The form follows the latest request, including a link that removes a filter. A choice made in the form itself is in its fields
  // before the router knows of it.
  useLayoutEffect(() => {
    if (form.current && pending.current === 0) fill(form.current, latest);
  });

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const fields = new FormData(form.current) as unknown as Iterable<[string, string]>;
    const asked = formPath(new URLSearchParams([...fields]));
    if (pending.current === 0 && asked === formPath(latest)) return;
    pending.current++;
    try {
      await navigate(asked, { preventScrollReset: true });
    } finally {
      pending.current--;
    }
  }

  const count = listActiveFilters(query).length;
  const chosen = new URLSearchParams(writeExploreQuery(query));
  const choice = (
    name: 'difficulty' | 'size' | 'colors' | 'proved',
    label: string,
    options: readonly (readonly [value: string | number, words: string])[],
  ) => (
    <Select
      name={name}
      label={label}
      defaultValue={chosen.get(name) ?? ''}
      onChange={() => submit()}
    >
      <option value="">{t('any')}</option>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
  return (
    <form
      ref={form}
      id={EXPLORE_FORM}
      action={path('/explore')}
      method="get"
      onSubmit={submit}
      className="mt-6"
    >
      <Disclosure
        summary={
          <>
            <span>{t('filters')}</span>
            {count > 0 && (
              <span className="grid h-6 min-w-6 place-items-center rounded-full bg-primary px-1.5 text-sm text-on-primary tabular-nums">
                {count}
              </span>
            )}
          </>
        }
      >
        <div className="grid gap-6 md:p-2">
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{t('mechanicsLegend')}</legend>
            <div className="flex flex-wrap gap-2">
              {MECHANICS.map((mechanic) => (
                <Checkbox
                  key={mechanic}
                  look="chip"
                  name="mechanic"
                  value={mechanic}
                  defaultChecked={query.mechanics?.includes(mechanic)}
                  onChange={() => submit()}
                >
                  {mechanics(mechanic)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {choice(
              'difficulty',
              t('difficulty'),
              DIFFICULTIES.map((value) => [value, difficulties(value)]),
            )}
            {choice(
              'size',
              t('sizeLabel'),
              SIZES.map((size) => [size, t('size', { size })]),
            )}
            {choice(
              'colors',
              t('colorsLabel'),
              COLOR_COUNTS.map((count) => [count, t('colorsValue', { count })]),
            )}
            {choice('proved', t('provedLabel'), [
              ['yes', t('provedYes')],
              ['no', t('provedNo')],
            ])}
            <NumberRange kind="moves" query={query} onDone={() => submit()} />
            <NumberRange kind="blocks" query={query} onDone={() => submit()} />
          </div>
        </div>
      </Disclosure>
      <Button type="submit" look="primary" className="without-script mt-3">
        {t('show')}
      </Button>
    </form>
  );
}

/** Sets all fields of the form from a query. */
function fill(form: HTMLFormElement, params: URLSearchParams): void {
  for (const field of form.elements) {
    // Somebody may already be typing while the list for their last choice loads.
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
