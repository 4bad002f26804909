import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import type { PlayerAction, PlayerState } from './player-state.ts';

interface ScrubberProps {
  readonly state: PlayerState;
  readonly dispatch: Dispatch<PlayerAction>;
}

/** Half the width of the handle, whose center cannot reach the ends of the track. */
const HANDLE_PX = 10;

/** A slider over the solution, with a mark at the end of each chapter. */
export function Scrubber({ state: { at, total, stops }, dispatch }: ScrubberProps) {
  const t = useTranslations('walkthrough');
  const place = (move: number) =>
    `calc(${HANDLE_PX}px + (100% - ${2 * HANDLE_PX}px) * ${move / Math.max(1, total)})`;
  return (
    <div className="relative h-11">
      <div className="scrubber-track absolute inset-x-2.5 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-hairline" />
      <div
        className="scrubber-track is-played absolute top-1/2 start-2.5 h-1.5 -translate-y-1/2 rounded-full bg-accent"
        style={{ width: `calc((100% - ${2 * HANDLE_PX}px) * ${at / Math.max(1, total)})` }}
      />
      {stops.map((stop) => (
        <span
          key={stop}
          className={`scrubber-stop absolute top-1/2 size-1.5 -translate-1/2 rounded-full ${stop <= at ? 'bg-card' : 'bg-muted'}`}
          style={{ left: place(stop) }}
        />
      ))}
      <input
        type="range"
        min={0}
        max={total}
        value={at}
        onChange={(event) => dispatch({ kind: 'go', to: event.currentTarget.valueAsNumber })}
        aria-label={t('line')}
        aria-valuetext={at === 0 ? t('start') : t('position', { move: at, total })}
        className="scrubber absolute inset-0 size-full"
      />
    </div>
  );
}
