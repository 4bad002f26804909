import { type Dispatch, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { boardProportions } from '#app/board/board-size.ts';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { useLetters } from '#app/board/letters-choice.ts';
import { playLine, trustBoard } from '#app/board/line.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { chapterAt, type Guide } from './guide.ts';
import type { PlayerAction } from './player-state.ts';
import { STEP_ROW, StepLine } from './step-line.tsx';

interface LocalStepsProps {
  readonly guide: Guide;
  readonly at: number;
  readonly dispatch: Dispatch<PlayerAction>;
}

/** All moves in words, by chapter, each chapter with the board as it leaves it. */
export function LocalSteps({ guide, at, dispatch }: LocalStepsProps) {
  const t = useTranslations('walkthrough');
  const hasLetters = useLetters();
  const { board, solution, text, boardSize } = guide;
  const { views } = useMemo(() => playLine(trustBoard(board), solution), [board, solution]);
  const current = chapterAt(guide, at);
  const [width, height] = boardProportions(boardSize);
  return (
    <section aria-labelledby="local-steps">
      <h2 id="local-steps" className="text-xl">
        {t('steps')}
      </h2>
      <ol className="mt-3 space-y-2">
        {text.chapters.map(({ title, from, to }, index) => {
          const view = views[to + 1];
          return (
            <li key={from}>
              <Disclosure
                open={index === current}
                summary={
                  <>
                    <span className="grow">{title}</span>
                    <span className="shrink-0 text-sm font-normal text-muted tabular-nums">
                      {t('chapterMoves', { count: to - from + 1, from: from + 1, to: to + 1 })}
                    </span>
                  </>
                }
              >
                <div className="-m-2 flex items-start gap-3">
                  <ol start={from + 1} className="grow">
                    {text.steps.slice(from, to + 1).map((step, i) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the moves of a line are told apart by their order.
                      <li key={i}>
                        <button
                          type="button"
                          aria-current={at === from + i + 1 ? 'step' : undefined}
                          onClick={() => dispatch({ kind: 'go', to: from + i + 1 })}
                          className={`${STEP_ROW} w-full text-left`}
                        >
                          <StepLine
                            number={from + i + 1}
                            step={step}
                            color={text.colors[from + i]}
                            isMade={at > from + i}
                          />
                        </button>
                      </li>
                    ))}
                  </ol>
                  {view && (
                    <BoardSvg
                      view={view}
                      hasLetters={hasLetters}
                      prefix={`step-${to}-`}
                      width={width}
                      height={height}
                      role="img"
                      aria-label={t('pictureAfter', { move: to + 1 })}
                      className="h-auto w-24 shrink-0"
                    />
                  )}
                </div>
              </Disclosure>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
