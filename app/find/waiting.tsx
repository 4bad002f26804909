import { useTranslations } from 'use-intl';
import { Controls } from '#app/player/controls.tsx';
import { startPlayer } from '#app/player/player-state.ts';
import { Button } from '#app/ui/button.tsx';
import type { Answer } from './choose-answer.ts';

const STATE = startPlayer(0, []);

/** The player's controls before there is a solution, with the progress of the search in place of the slider. */
export function WaitingControls({ isSearching }: { readonly isSearching: boolean }) {
  const t = useTranslations('editor');
  const track = 'h-1.5 rounded-full bg-hairline';
  return (
    <div dir="ltr">
      <div className="grid h-11 items-center px-2.5">
        {isSearching ? (
          <div role="progressbar" aria-label={t('solving')} className={`solve-bar ${track}`} />
        ) : (
          <div className={track} />
        )}
      </div>
      <div inert aria-hidden="true" className="opacity-35">
        <Controls state={STATE} dispatch={() => {}} />
      </div>
    </div>
  );
}

interface WaitingStepProps {
  readonly answer: Answer;
  /** Whether the board that cannot be won is probably not the one on the screen. */
  readonly isMisread: boolean;
  /** Whether the picture hides parts that decide if the board can be won. */
  readonly isPartlyHidden: boolean;
  /** The board is exactly as on the screen. */
  readonly onConfirm: () => void;
}

/** The card of the first move before there is one. If there is none, it says why, and what to do about it. */
export function WaitingStep({ answer, isMisread, isPartlyHidden, onConfirm }: WaitingStepProps) {
  const t = useTranslations('editor');
  const player = useTranslations('walkthrough');
  const formatText = (): string => {
    switch (answer.kind) {
      case 'running':
        return '…';
      case 'unsolvable':
        if (isMisread) return t(isPartlyHidden ? 'misreadUnseenText' : 'misreadText');
        return t(isPartlyHidden ? 'cannotBeWonUnseenText' : 'cannotBeWonText');
      case 'gave-up':
        return t('notSolvedText', { atLeast: answer.atLeast });
      default:
        return '';
    }
  };
  return (
    <div className="rounded-md border border-hairline bg-card px-4 py-3">
      {answer.kind === 'running' && (
        <p className="min-h-6 text-sm font-semibold text-muted">{player('firstMove')}</p>
      )}
      <p aria-live="polite" className="mt-0.5">
        {formatText()}
      </p>
      {isMisread && (
        <Button size="sm" onClick={onConfirm} className="mt-2">
          {t('asOnScreen')}
        </Button>
      )}
    </div>
  );
}
