import { useEffect, useEffectEvent, useState } from 'react';
import { isSolved } from '#engine/position.ts';
import { giveFeedback } from './feedback.ts';
import { type PlayState, positionNow } from './play-state.ts';

/** Gives feedback for each move that is made, but not for an undone one. */
export function useFeedback(state: PlayState): void {
  const { line, at } = state;
  const [last, setLast] = useState({ line, at, isMade: false });
  if (last.line !== line || last.at !== at) setLast({ line, at, isMade: at === last.at + 1 });
  const give = useEffectEvent(() => {
    if (isSolved(positionNow(state))) return giveFeedback('win');
    giveFeedback(line.moves[at - 1]?.move.gate === undefined ? 'slide' : 'leave');
  });
  useEffect(() => {
    if (last.isMade) give();
  }, [last]);
}
