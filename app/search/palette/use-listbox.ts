import { type RefObject, useEffect, useRef, useState } from 'react';

export const LIST_ID = 'search-results';
export const optionId = (index: number) => `${LIST_ID}-${index}`;

/** The option selected with the arrow keys, and the list of paths it belongs to. */
interface Choice {
  readonly of: string;
  readonly index: number;
}

interface ListboxOptions {
  readonly paths: readonly string[];
  /** The index of the option selected at first; -1 for none. */
  readonly first: number;
  /** Called with the path of the selected option when Enter is pressed. */
  readonly onChoose: (path: string) => void;
}

/** Lets the keys of a text box select an option of the list below it (ARIA combobox). Returns the selected index, or -1. */
export function useListbox(
  input: RefObject<HTMLInputElement | null>,
  { paths, first, onChoose }: ListboxOptions,
): number {
  const [chosen, setChosen] = useState<Choice>();
  // Keys can come faster than renders, so each one starts from the latest selection.
  const latest = useRef<Choice>(undefined);
  const listed = paths.join('\n');
  const placeOf = (choice: Choice | undefined) => (choice?.of === listed ? choice.index : first);
  const active = placeOf(chosen);

  useEffect(() => {
    const { current: box } = input;
    const count = paths.length;
    function onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const at = placeOf(latest.current);
      if (step !== undefined && count > 0) {
        event.preventDefault();
        const from = at === -1 && step < 0 ? 0 : at;
        latest.current = { of: listed, index: (from + step + count) % count };
        setChosen(latest.current);
      } else if (event.key === 'Enter' && !event.isComposing) {
        const path = paths[at];
        if (path === undefined) return;
        event.preventDefault();
        onChoose(path);
      }
    }
    box?.addEventListener('keydown', onKeyDown);
    return () => box?.removeEventListener('keydown', onKeyDown);
  });

  useEffect(() => {
    const { current: box } = input;
    box?.setAttribute('aria-expanded', String(listed !== ''));
    if (listed === '') box?.removeAttribute('aria-controls');
    else box?.setAttribute('aria-controls', LIST_ID);
    if (active === -1) box?.removeAttribute('aria-activedescendant');
    else box?.setAttribute('aria-activedescendant', optionId(active));
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [input, listed, active]);

  return active;
}
