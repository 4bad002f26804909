import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon, SearchIcon } from '#app/ui/icons.tsx';
import { OPENS_SEARCH } from './search-dialog.tsx';
import { useSearchBox } from './use-search-box.ts';

interface LevelSearchProps {
  readonly levelMax: number;
  /** `hero`: large, with its button beside it. `bar`: small, for the header. */
  readonly size: 'hero' | 'bar';
  readonly className?: string;
}

/**
 * The search box. With script, a level number opens its level, a number out of range gives a message, and the box in the header opens the
 * palette. Without script, the form submits to the search page, which does the same.
 */
export function LevelSearch({ levelMax, size, className = '' }: LevelSearchProps) {
  const t = useTranslations('search');
  const path = useSitePath();
  const { problem, check, submit } = useSearchBox(levelMax);
  const isHero = size === 'hero';

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem('q') as HTMLInputElement;
    if (!submit(input)) return;
    input.value = '';
    input.blur();
  }

  return (
    // One search landmark per page is enough: the one in the header.
    <form
      role={isHero ? undefined : 'search'}
      action={path('/search')}
      method="get"
      noValidate
      onSubmit={onSubmit}
      className={`relative ${className}`}
    >
      <Field
        name="q"
        label={t('label')}
        isLabelHidden
        error={problem}
        inputMode={isHero ? 'numeric' : undefined}
        enterKeyHint="go"
        autoComplete="off"
        maxLength={40}
        placeholder={isHero ? t('placeholder', { max: levelMax }) : t('short')}
        onInput={(event) => check(event.currentTarget.value)}
        icon={<Icon of={SearchIcon} />}
        {...(isHero
          ? {
              size: 'lg',
              errorPlace: 'reserved',
              button: (
                <Button type="submit" look="primary" className="h-14">
                  {t('submit')}
                </Button>
              ),
            }
          : {
              [OPENS_SEARCH]: '',
              size: 'sm',
              errorPlace: 'floating',
              adornment: (
                <kbd className="needs-script pointer-events-none absolute top-1/2 end-3 hidden -translate-y-1/2 rounded-[4px] border border-hairline px-1.5 font-sans text-sm leading-5 text-muted @min-[10.5rem]:block">
                  /
                </kbd>
              ),
            })}
      />
    </form>
  );
}
