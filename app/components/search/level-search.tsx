import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSitePath } from '../shell/use-site-path.ts';
import { buttonClass } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { OPENS_SEARCH } from './search-dialog.tsx';
import { useSearch } from './use-search.ts';

interface LevelSearchProps {
  readonly levelMax: number;
  /** `hero`: large, with its button beside it. `bar`: small, for the header. */
  readonly size: 'hero' | 'bar';
  readonly className?: string;
}

const FIELD =
  'w-full rounded-md border border-edge bg-card text-ink tabular-nums placeholder:text-muted placeholder:opacity-100 ' +
  'aria-invalid:border-danger';

/**
 * The search box. With script, a number goes straight to its level and a wrong one is answered on the spot, and
 * the one in the header opens the palette; without, the form asks the page of the search, which does the same.
 */
export function LevelSearch({ levelMax, size, className = '' }: LevelSearchProps) {
  const t = useTranslations('search');
  const id = useId();
  const path = useSitePath();
  const { problem, forget, send } = useSearch(levelMax);
  const isHero = size === 'hero';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    if (!send(input)) return;
    input.value = '';
    input.blur();
  }

  return (
    // One search landmark a page is enough: the one in the header, which is on all of them.
    <form
      role={isHero ? undefined : 'search'}
      action={path('/search')}
      method="get"
      noValidate
      onSubmit={submit}
      className={`relative ${className}`}
    >
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className={isHero ? 'flex gap-2' : ''}>
        <div className="relative min-w-0 flex-1">
          <SearchIcon
            className={`pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted ${isHero ? 'left-4 hidden size-5 sm:block' : 'left-3 size-4'}`}
          />
          <input
            id={id}
            name="q"
            type="text"
            inputMode={isHero ? 'numeric' : undefined}
            enterKeyHint="go"
            autoComplete="off"
            maxLength={40}
            {...(!isHero && { [OPENS_SEARCH]: '' })}
            placeholder={isHero ? t('placeholder', { max: levelMax }) : t('short')}
            aria-invalid={problem !== '' || undefined}
            aria-describedby={`${id}-problem`}
            onInput={forget}
            className={`${FIELD} ${isHero ? 'h-14 pr-2 pl-4 text-base shadow-sm sm:pl-12' : 'h-11 pl-9 pr-3 text-base md:pr-9 md:text-sm'}`}
          />
          {!isHero && (
            <kbd className="needs-script pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-[4px] border border-hairline px-1.5 font-sans text-sm leading-5 text-muted md:block">
              /
            </kbd>
          )}
        </div>
        {isHero && (
          <button type="submit" className={buttonClass('primary', 'h-14')}>
            {t('submit')}
          </button>
        )}
      </div>
      <p
        id={`${id}-problem`}
        role="status"
        className={`text-sm font-medium text-danger ${
          isHero
            ? 'min-h-7 pt-2'
            : 'absolute top-full right-0 z-10 mt-1 w-60 rounded-sm border border-hairline bg-card px-3 py-2 shadow-lg empty:hidden'
        }`}
      >
        {problem}
      </p>
    </form>
  );
}
