import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { toggleLetters, useLetters } from '#app/board/letters-choice.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { PlayerAction, PlayerState } from './player-state.ts';

interface PlayerOptionsProps {
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
}

/** Options that are set once: letters, pauses, loop. */
export function PlayerOptions({ state, dispatch }: PlayerOptionsProps) {
  const t = useTranslations('options');
  const hasLetters = useLetters();
  return (
    <>
      <Checkbox look="switch" checked={hasLetters} onChange={toggleLetters}>
        {t('letters')}
      </Checkbox>
      <Checkbox
        look="switch"
        checked={state.pausesAtStops}
        onChange={() => dispatch({ kind: 'toggle-pausing' })}
      >
        {t('pause')}
      </Checkbox>
      <Checkbox
        look="switch"
        checked={state.isLooping}
        onChange={() => dispatch({ kind: 'toggle-looping' })}
      >
        {t('loop')}
      </Checkbox>
    </>
  );
}
