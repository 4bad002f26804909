import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { buttonClass } from '#app/ui/button.tsx';
import { BulbIcon, Icon } from '#app/ui/icons.tsx';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import { namePieces } from '#app/words/piece-names.ts';
import { stepFacts } from '#app/words/step-facts.ts';
import { useWords } from '#app/words/use-words.ts';
import type { Move } from '#engine/types.ts';
import { BlockChip } from '../block-chip.tsx';
import { viewNow } from './play-state.ts';
import type { Play } from './use-play.ts';

interface HintLadderProps {
  readonly play: Play;
  /** The moves that solve the board from the current position. */
  readonly plan: readonly Move[];
  /** Why the next move is made. (Undefined: not shown) */
  readonly why: string | undefined;
}

/** Hints reveal one thing at a time: the block, the direction, the move, the rest. */
export function HintLadder({ play, plan, why }: HintLadderProps) {
  const t = useTranslations('playing');
  const hints = useHints(play);
  const [next] = plan;
  const { hint } = play.state;
  if (!next) return null;
  return (
    <div>
      <div role="status" className="space-y-1 empty:hidden">
        {hints && (
          <p>
            <BlockChip color={hints.colors[0]} />
            <span>{t('hint.block', { block: hints.block })}</span>
          </p>
        )}
        {hints && hint >= 2 && (
          <p>{hints.way ? t('hint.way', { towards: hints.way }) : t('hint.out')}</p>
        )}
        {hints && hint >= 3 && <p className="font-semibold">{hints.steps[0]}</p>}
        {hints && hint >= 3 && why && <p className="text-sm">{why}</p>}
      </div>
      {hints && hint >= 4 && (
        <ol
          ref={takeFocus}
          tabIndex={-1}
          start={play.made.length + 2}
          className="mt-2 max-h-60 list-decimal space-y-1 overflow-y-auto ps-8 text-sm text-muted"
        >
          {hints.steps.slice(1).map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the moves of a solution differ only by their order.
            <li key={index}>
              <BlockChip color={hints.colors[index + 1]} />
              <span>{step}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {hint < 4 && (
          <button
            type="button"
            onClick={() => play.dispatch({ kind: 'more-hint' })}
            className={buttonClass('plain', 'grow')}
          >
            <Icon of={BulbIcon} />
            <span>{t(`hint.ask${hint as 0 | 1 | 2 | 3}`)}</span>
          </button>
        )}
        {hint >= 3 && (
          <button
            type="button"
            onClick={() => play.dispatch({ kind: 'move', move: next, isByHand: false })}
            className={buttonClass('primary', 'grow')}
          >
            {t('hint.play')}
          </button>
        )}
      </div>
    </div>
  );
}

/** The button that asked for the list is gone, and with it the focus. */
function takeFocus(list: HTMLOListElement | null): void {
  list?.focus({ preventScroll: true });
}

/** The texts of the hints. Nothing is computed before the first hint is requested. */
function useHints({ state, made, plan, solution }: Play) {
  const locale = useLocale();
  const words = useWords();
  const isAsked = state.hint > 0;
  return useMemo(() => {
    const next = plan?.[0];
    if (!isAsked || !solution || !next) return undefined;
    const { steps, colors } = describeWalkthrough(state.board, solution, locale);
    const towards = stepFacts(state.board, solution)[made.length]?.legs[0]?.towards;
    return {
      block: namePieces(words, viewNow(state), viewNow({ ...state, at: 0 })).block(next.block),
      way: towards && words.t(`towards.${towards}`),
      steps: steps.slice(made.length),
      colors: colors.slice(made.length),
    };
  }, [state, words, made, plan, solution, isAsked, locale]);
}
