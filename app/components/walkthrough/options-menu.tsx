import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { toggleLetters, useLetters } from '../board/letters-choice.ts';
import { PlayerButton } from './player-button.tsx';
import { OptionsSign } from './player-icons.tsx';
import type { PlayerAction, PlayerState } from './player-state.ts';

interface OptionsMenuProps {
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
}

const MENU = 'player-options';

/** What is set once and then left alone: loop, chapters, letters. */
export function OptionsMenu({ state, dispatch }: OptionsMenuProps) {
  const t = useTranslations('walkthrough');
  const hasLetters = useLetters();
  const { isOpen, setIsOpen, ref } = useDisclosure();
  return (
    <div ref={ref} className="relative">
      <PlayerButton
        aria-label={t('options')}
        aria-expanded={isOpen}
        aria-controls={MENU}
        onClick={() => setIsOpen(!isOpen)}
      >
        <OptionsSign />
      </PlayerButton>
      <fieldset
        id={MENU}
        hidden={!isOpen}
        className="absolute right-0 bottom-full z-30 mb-2 w-64 rounded-md border border-hairline bg-card p-2 shadow-lg"
      >
        <legend className="sr-only">{t('options')}</legend>
        <Switch isOn={hasLetters} onChange={toggleLetters} label={t('letters')} />
        <Switch
          isOn={state.pausesAtStops}
          onChange={() => dispatch({ kind: 'toggle-pausing' })}
          label={t('pauseAtChapters')}
        />
        <Switch
          isOn={state.isLooping}
          onChange={() => dispatch({ kind: 'toggle-looping' })}
          label={t('loop')}
        />
      </fieldset>
    </div>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: () => void;
  readonly label: string;
}

export function Switch({ isOn, onChange, label }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-sm font-medium hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-(--focus)">
      {label}
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={onChange}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="relative h-6 w-10 shrink-0 rounded-full bg-edge transition-colors duration-(--motion-fast) peer-checked:bg-primary after:absolute after:top-1 after:left-1 after:size-4 after:rounded-full after:bg-card after:transition-transform after:duration-(--motion-fast) peer-checked:after:translate-x-4"
      />
    </label>
  );
}

/** Open until somebody presses Escape or turns to something else. */
function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // A press on a label first moves the focus to what surrounds it, the page itself; that is not turning away.
    const leave = ({ target }: Event) => {
      const menu = ref.current;
      const isElsewhere =
        target instanceof Node && !menu?.contains(target) && !target.contains(menu);
      if (isElsewhere) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      ref.current?.querySelector('button')?.focus();
    };
    addEventListener('pointerdown', leave);
    addEventListener('focusin', leave);
    addEventListener('keydown', closeByKey);
    return () => {
      removeEventListener('pointerdown', leave);
      removeEventListener('focusin', leave);
      removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return { isOpen, setIsOpen, ref };
}
