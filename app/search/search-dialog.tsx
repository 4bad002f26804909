import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Dialog, DialogCloseButton } from '#app/ui/dialog.tsx';
import { Icon, SearchIcon } from '#app/ui/icons.tsx';
import { useSearchBox } from './use-search-box.ts';

/** Marks an element that opens the palette when it is clicked. */
export const OPENS_SEARCH = 'data-opens-search';

const loadResults = () => import('./palette/results.tsx');

/**
 * The site-wide search, opened with `/`, Ctrl-K or the box in the header. Its own box is in the page from the start, so that no key is
 * lost; the code for results is fetched when it opens.
 */
export function SearchDialog({ levelMax }: { readonly levelMax: number }) {
  const t = useTranslations('search');
  const path = useSitePath();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const results = useOnDemand(loadResults);
  const search = useSearchBox(levelMax);
  const close = () => dialog.current?.close();
  const open = useEffectEvent((event: Event) => {
    if (document.querySelector('dialog[open]:modal')) return;
    event.preventDefault();
    results.load();
    dialog.current?.showModal();
    input.current?.select();
  });
  useEffect(() => {
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
  }, []);
  return (
    <Dialog ref={dialog} heading={t('dialog')} isBare className="max-w-xl">
      {/* biome-ignore lint/a11y/useSemanticElements: `<search>` has no role in browsers of 2023. */}
      <form
        role="search"
        action={path('/search')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (input.current && search.submit(input.current)) close();
        }}
        className="flex items-center gap-3 pe-1.5 ps-4"
      >
        <Icon of={SearchIcon} className="text-muted" />
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
          placeholder={t('dialogPlaceholder', { max: levelMax })}
          onInput={(event) => {
            search.check(event.currentTarget.value);
            setText(event.currentTarget.value);
          }}
          className="h-14 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <DialogCloseButton label={t('close')} />
      </form>
      <p
        id="search-problem"
        role="status"
        className="border-t border-hairline px-4 py-3 text-sm font-medium text-danger empty:hidden"
      >
        {search.problem}
      </p>
      {results.value && (
        <results.value.Results levelMax={levelMax} text={text} input={input} onDone={close} />
      )}
    </Dialog>
  );
}

/** A dialog that was just closed keeps the focus until the next frame. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    !target.closest('dialog:not([open])') &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
