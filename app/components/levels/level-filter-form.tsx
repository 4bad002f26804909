import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS } from '#engine/facts/mechanics.ts';
import { SiteLink } from '../shell/site-link.tsx';
import { useSitePath } from '../shell/use-site-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { ChevronDownIcon, SearchIcon } from '../ui/icons.tsx';
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts';
import { useMechanicByWords } from './use-mechanic-by-words.ts';

interface LevelFilterFormProps {
  readonly query: ListQuery;
  /** What is wrong with the number that was looked for, if anything. */
  readonly problem: string;
}

const FIELD = 'h-12 w-full rounded-md border border-edge bg-card text-base text-ink';

/**
 * What to list. A plain GET form: its state is the address, and it works without script, with which a
 * choice is asked for as soon as it is made.
 */
export function LevelFilterForm({ query, problem }: LevelFilterFormProps) {
  const t = useTranslations('levels');
  const names = useTranslations('mechanics');
  const navigate = useNavigate();
  const path = useSitePath();
  const findMechanic = useMechanicByWords();
  /** Asks for what the form says, by the short address: without the fields that are empty. */
  function ask(form: HTMLFormElement) {
    const fields = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const asked = readListQuery(fields);
    const mechanic = findMechanic(asked.query ?? '');
    const meant = mechanic ? { mechanic, page: 1 } : asked;
    navigate(`/levels${writeListQuery(meant)}`, { preventScrollReset: true });
  }

  return (
    <div className="mt-6 grid grid-cols-1 gap-3 md:grid-cols-[1fr_auto_auto] md:items-end">
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` has no role in browsers of 2023. */}
      <form
        action={path('/levels')}
        method="get"
        role="search"
        aria-label={t('search')}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          ask(event.currentTarget);
        }}
      >
        <div className="order-1">
          <label htmlFor="levels-q" className="mb-1 block text-sm font-semibold">
            {t('search')}
          </label>
          <div className="flex gap-2">
            <div className="relative min-w-0 flex-1">
              <SearchIcon className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted" />
              <input
                id="levels-q"
                name="q"
                type="text"
                autoComplete="off"
                enterKeyHint="search"
                maxLength={40}
                defaultValue={query.query}
                placeholder={t('searchPlaceholder')}
                aria-invalid={problem !== '' || undefined}
                aria-describedby="levels-q-problem"
                className={`${FIELD} pr-4 pl-12 placeholder:text-muted placeholder:opacity-100 aria-invalid:border-danger`}
              />
            </div>
            <button type="submit" className={buttonClass('primary')}>
              {t('find')}
            </button>
          </div>
        </div>
        <div className="order-3">
          <label htmlFor="levels-mechanic" className="mb-1 block text-sm font-semibold">
            {t('mechanic')}
          </label>
          <div className="relative">
            <select
              id="levels-mechanic"
              name="mechanic"
              defaultValue={query.mechanic ?? ''}
              onChange={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
              className={`${FIELD} appearance-none pr-11 pl-4`}
            >
              <option value="">{t('anyMechanic')}</option>
              {MECHANICS.map((mechanic) => (
                <option key={mechanic} value={mechanic}>
                  {names(mechanic)}
                </option>
              ))}
            </select>
            <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-muted" />
          </div>
        </div>
        {query.difficulty && <input type="hidden" name="difficulty" value={query.difficulty} />}
      </form>
      <nav aria-label={t('difficulty')} className="order-4">
        <p className="mb-1 text-sm font-semibold" aria-hidden="true">
          {t('difficulty')}
        </p>
        <DifficultyLinks query={query} />
      </nav>
      <p
        id="levels-q-problem"
        role="status"
        className="order-2 text-sm font-medium text-danger empty:hidden md:order-5 md:col-span-3"
      >
        {problem}
      </p>
    </div>
  );
}

/** One row of links that looks like a switch: each is an address of its own. */
function DifficultyLinks({ query }: { readonly query: ListQuery }) {
  const t = useTranslations('levels');
  const names = useTranslations('difficulty');
  const choices = [undefined, ...DIFFICULTIES];
  return (
    <ul className="flex flex-wrap rounded-md border border-hairline bg-sunken p-0.5">
      {choices.map((difficulty) => {
        const { difficulty: _, ...rest } = query;
        const to = `/levels${writeListQuery({ ...rest, ...(difficulty && { difficulty }), page: 1 })}`;
        return (
          <li key={difficulty ?? 'any'} className="flex-1">
            <SiteLink
              to={to}
              preventScrollReset
              aria-current={difficulty === query.difficulty ? 'true' : undefined}
              className="flex h-11 items-center justify-center rounded-sm px-4 text-sm font-semibold text-muted no-underline transition-colors hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-sm"
            >
              {difficulty ? names(difficulty) : t('anyDifficulty')}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
