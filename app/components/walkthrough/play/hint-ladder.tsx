import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { traceLine } from '#engine/trace-line.ts';
import type { Move } from '#engine/types.ts';
import { namePieces } from '../../../words/piece-names.ts';
import { stepFacts } from '../../../words/step-facts.ts';
import { stepSentence } from '../../../words/step-sentence.ts';
import type { Words } from '../../../words/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { BulbIcon } from '../../ui/icons.tsx';
import { movesMade, type PlayState, viewNow } from './play-state.ts';

interface HintLadderProps {
  readonly state: PlayState;
  readonly words: Words;
  /** The moves that lead on from here. */
  readonly plan: readonly Move[];
  readonly onMore: () => void;
  readonly onPlay: (move: Move) => void;
}

/** A hint says as little as is asked for: which block, which way, the move, the rest. */
export function HintLadder({ state, words, plan, onMore, onPlay }: HintLadderProps) {
  const t = useTranslations('playing');
  const told = useHints(state, words, plan);
  const [next] = plan;
  if (!told || !next) return null;
  const { hint } = state;
  return (
    <div>
      <div role="status" className="space-y-1 empty:hidden">
        {hint >= 1 && <p>{t('hint.block', { block: told.block })}</p>}
        {hint >= 2 && <p>{told.way ? t('hint.way', { towards: told.way }) : t('hint.out')}</p>}
        {hint >= 3 && <p className="font-semibold">{told.steps[0]}</p>}
      </div>
      {hint >= 4 && (
        <ol className="mt-2 max-h-60 list-decimal space-y-1 overflow-y-auto pl-8 text-sm text-muted">
          {told.steps.slice(1).map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the moves of a line are told apart by their order.
            <li key={index}>{step}</li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {hint < 4 && (
          <button type="button" onClick={onMore} className={buttonClass('plain', 'grow')}>
            <BulbIcon />
            {t(`hint.ask${hint as 0 | 1 | 2 | 3}`)}
          </button>
        )}
        {hint >= 3 && (
          <button
            type="button"
            onClick={() => onPlay(next)}
            className={buttonClass('primary', 'grow')}
          >
            {t('hint.play')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The words of each step of the ladder; nothing is worked out before a hint is asked for. */
function useHints(state: PlayState, words: Words, plan: readonly Move[]) {
  const isAsked = state.hint > 0;
  return useMemo(() => {
    const [next] = plan;
    if (!next) return undefined;
    const start = viewNow({ ...state, at: 0 });
    const block = namePieces(words, viewNow(state), start).block(next.block);
    if (!isAsked) return { block, way: undefined, steps: [] };
    const made = movesMade(state);
    const whole = [...made, ...plan];
    const frames = traceLine(state.board, whole);
    const facts = stepFacts(state.board, whole).slice(made.length);
    const towards = facts[0]?.legs[0]?.towards;
    const steps = facts.map((fact) => {
      const before = frames[fact.index]?.before;
      return before ? stepSentence(words, fact, before, start) : '';
    });
    return { block, way: towards && words.t(`towards.${towards}`), steps };
  }, [state, words, plan, isAsked]);
}
