import { type Dispatch, lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { OptionsIcon } from '#app/ui/icons.tsx';
import { Popover } from '#app/ui/popover.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import type { PlayerAction, PlayerState } from './player-state.ts';

interface OptionsMenuProps {
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
}

const PlayerOptions = lazy(() => import('./player-options.tsx'));

/** The button of the player's options, which are fetched when it is first pressed. */
export function OptionsMenu(props: OptionsMenuProps) {
  const t = useTranslations('walkthrough');
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Popover
      side="top"
      align="end"
      role="group"
      aria-label={t('options')}
      onToggle={() => setIsWanted(true)}
      className="min-h-37 w-64 p-2"
      button={(button) => (
        <RoundButton {...button} aria-label={t('options')}>
          <OptionsIcon />
        </RoundButton>
      )}
    >
      {isWanted && (
        <Suspense>
          <PlayerOptions {...props} />
        </Suspense>
      )}
    </Popover>
  );
}
