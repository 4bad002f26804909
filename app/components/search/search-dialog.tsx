import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSitePath } from '../shell/use-site-path.ts';
import { CloseIcon, SearchIcon } from '../ui/icons.tsx';
import { useOnDemand } from '../walkthrough/use-on-demand.ts';
import { useSearch } from './use-search.ts';

/** What opens the palette when it is clicked. */
export const OPENS_SEARCH = 'data-opens-search';

const loadResults = () => import('./palette/results.tsx');

/**
 * The search of the whole site, opened by `/`, by Ctrl-K and by the box in the header. The box itself is there
 * at once, so that no key that is typed gets lost; what it finds comes with code of its own.
 */
export function SearchDialog({ levelMax }: { readonly levelMax: number }) {
  const t = useTranslations('search');
  const path = useSitePath();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const results = useOnDemand(loadResults);
  const search = useSearch(levelMax);
  const { key } = useLocation();
  const { want } = results;
  const close = () => dialog.current?.close();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one page from the next.
  useEffect(close, [key]);
  useEffect(() => {
    function open(event: Event) {
      if (document.querySelector('dialog[open]:modal')) return;
      event.preventDefault();
      want();
      dialog.current?.showModal();
      input.current?.select();
    }
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isSlash = key === '/' && !(ctrlKey || metaKey || altKey || isTyping(target));
      if (isSlash || (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey)) open(event);
    }
    function onClick(event: Event) {
      if ((event.target as Element).closest(`[${OPENS_SEARCH}]`)) open(event);
    }
    addEventListener('keydown', onKeyDown);
    addEventListener('click', onClick);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('click', onClick);
    };
  }, [want]);
  return (
    <dialog
      ref={dialog}
      aria-label={t('dialog')}
      onPointerDown={(event) => event.target === dialog.current && close()}
      className="mx-auto mt-2 mb-auto w-[calc(100%-1rem)] max-w-xl rounded-lg border border-hairline bg-card p-0 text-ink shadow-lg backdrop:bg-(--veil) sm:mt-[12vh]"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` has no role in browsers of 2023. */}
      <form
        role="search"
        action={path('/search')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (input.current && search.send(input.current)) close();
        }}
        className="flex items-center gap-3 pr-1.5 pl-4"
      >
        <SearchIcon className="size-5 text-muted" />
        <input
          ref={input}
          name="q"
          type="text"
          role="combobox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-label={t('dialogLabel')}
          aria-invalid={search.problem !== '' || undefined}
          aria-describedby="search-problem"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          placeholder={t('dialogPlaceholder')}
          onInput={(event) => {
            search.forget();
            setText(event.currentTarget.value);
          }}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <button
          type="button"
          onClick={close}
          aria-label={t('close')}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <CloseIcon />
        </button>
      </form>
      <p
        id="search-problem"
        role="status"
        className="border-t border-hairline px-4 py-3 text-sm font-medium text-danger empty:hidden"
      >
        {search.problem}
      </p>
      {results.value && input.current && (
        <results.value.Results text={text} input={input.current} onDone={close} />
      )}
    </dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
