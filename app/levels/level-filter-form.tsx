import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLatestQuery } from '#app/site/navigation/use-latest-query.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { LEVEL_QUERY_LENGTH_MAX } from '#domain/levels/schema.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { type ListQuery, readFilter, writeListQuery } from './list-query.ts';
import { useMechanicByWords } from './use-mechanic-by-words.ts';

interface LevelFilterFormProps {
  readonly query: ListQuery;
  /** The error for the number searched for; empty if there is none. */
  readonly problem: string;
}

/**
 * The list's filters as a plain GET form, so that its state is the address. It works without script; with script, each choice takes
 * effect at once.
 */
export function LevelFilterForm({ query, problem }: LevelFilterFormProps) {
  const t = useTranslations('levels');
  const names = useTranslations('mechanics');
  const difficulties = useTranslations('difficulty');
  const navigate = useNavigate();
  const path = useSitePath();
  const findMechanic = useMechanicByWords();
  const latest = readFilter(useLatestQuery(writeListQuery(query)));
  /** Navigates to the address of the form's fields, without empty ones. */
  function submit(form: HTMLFormElement) {
    const fields = new FormData(form);
    const words = String(fields.get('q')).trim();
    const mechanicMeant = findMechanic(words);
    const mechanic = mechanicMeant ?? MECHANICS.find((one) => one === fields.get('mechanic'));
    const asked: ListQuery = {
      page: 1,
      ...(!mechanicMeant && words !== '' && { query: words }),
      ...(!mechanicMeant && latest.difficulty && { difficulty: latest.difficulty }),
      ...(mechanic && { mechanic }),
    };
    navigate(`/levels${writeListQuery(asked)}`, { preventScrollReset: true });
  }

  return (
    <div className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-[1fr_auto] lg:grid-cols-[1fr_auto_auto] lg:items-start">
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` has no role in browsers of 2023. */}
      <form
        action={path('/levels')}
        method="get"
        role="search"
        aria-label={t('search')}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <SearchField
          label={t('search')}
          error={problem}
          maxLength={LEVEL_QUERY_LENGTH_MAX}
          defaultValue={query.query}
          placeholder={t('searchPlaceholder')}
          submit={t('find')}
          className="md:max-lg:col-span-2"
        />
        <Select
          name="mechanic"
          label={t('mechanic')}
          defaultValue={query.mechanic ?? ''}
          onChange={(event) => event.currentTarget.form && submit(event.currentTarget.form)}
        >
          <option value="">{t('anyMechanic')}</option>
          {MECHANICS.map((mechanic) => (
            <option key={mechanic} value={mechanic}>
              {names(mechanic)}
            </option>
          ))}
        </Select>
        {query.difficulty && <input type="hidden" name="difficulty" value={query.difficulty} />}
      </form>
      <div>
        <p className="mb-1 text-sm font-semibold" aria-hidden="true">
          {t('difficulty')}
        </p>
        <Tabs
          label={t('difficulty')}
          tabs={[undefined, ...DIFFICULTIES].map((difficulty) => {
            const { difficulty: _, ...rest } = latest;
            return {
              to: `/levels${writeListQuery({ ...rest, ...(difficulty && { difficulty }), page: 1 })}`,
              label: difficulty ? difficulties(difficulty) : t('anyDifficulty'),
              isCurrent: difficulty === query.difficulty,
            };
          })}
        />
      </div>
    </div>
  );
}
