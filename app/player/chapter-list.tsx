import { type Dispatch, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterText } from '#app/words/describe-walkthrough.ts';
import type { Color } from '#engine/types.ts';
import { BlockChip } from './block-chip.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { BoardStill } from './board-still.tsx';
import { chapterAt, type Guide } from './guide.ts';
import { formatMoveAddress } from './move-address.ts';
import type { PlayerAction } from './player-state.ts';
import { STEP_ROW, StepLine } from './step-line.tsx';

/** The board after a chapter, small beside its steps. */
const PICTURE = 'w-24 shrink-0 sm:w-32 md:w-24 lg:w-32';

interface ChapterListProps {
  readonly guide: Guide;
  readonly at: number;
  readonly dispatch: Dispatch<PlayerAction>;
  /** Its name among several on one page, each under a heading of the text. (Default: it is the only one) */
  readonly place?: string;
}

/** All steps, folded by chapter. It is complete without script; with it, it follows the board and can be clicked. */
export function ChapterList({ guide, at, dispatch, place = '' }: ChapterListProps) {
  const t = useTranslations('walkthrough');
  const list = useRef<HTMLOListElement>(null);
  const current = chapterAt(guide, at);
  const Heading = place === '' ? 'h2' : 'h3';
  useEffect(() => {
    if (at > 0) bringIntoView(list.current, at);
  }, [at]);
  return (
    <section aria-labelledby={`${place}steps`} className="md:flex md:min-h-0 md:flex-col">
      <Heading id={`${place}steps`} className="text-xl">
        {t('steps')}
      </Heading>
      <ol ref={list} className="relative mt-3 space-y-2 md:min-h-0 md:overflow-y-auto md:pr-1">
        {guide.text.chapters.map((chapter, index) => (
          <li key={chapter.from}>
            <Chapter
              guide={guide}
              chapter={chapter}
              number={index + 1}
              isCurrent={index === current}
              at={at}
              dispatch={dispatch}
              place={place}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ChapterProps extends ChapterListProps {
  readonly chapter: ChapterText;
  readonly number: number;
  readonly isCurrent: boolean;
}

function Chapter({ guide, chapter, number, isCurrent, at, dispatch, place }: ChapterProps) {
  const t = useTranslations('walkthrough');
  const fold = useRef<HTMLDetailsElement>(null);
  const { title, from, to } = chapter;
  // Within a text the list stays folded until somebody begins.
  const isOpening = place === '' || at > 0;
  const isFirstOpen = number === 1 && place === '';
  const alt = t('pictureAfter', { move: to + 1 });
  useEffect(() => {
    if (isCurrent && isOpening && fold.current) fold.current.open = true;
  }, [isCurrent, isOpening]);
  return (
    <details
      ref={fold}
      name={`${place}chapters`}
      open={isFirstOpen}
      className="group rounded-md border border-hairline bg-card"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-md px-3 py-2 hover:bg-hover">
        <span
          className={`grid size-7 shrink-0 place-items-center rounded-full font-display text-sm font-extrabold tabular-nums ${at > to ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary'}`}
        >
          {number}
        </span>
        <span className="min-w-0 grow font-semibold">
          <BlockChip color={guide.text.colors[to]} />
          {title}
        </span>
        <span className="shrink-0 text-sm text-muted tabular-nums">
          {t('chapterMoves', { count: to - from + 1, from: from + 1, to: to + 1 })}
        </span>
      </summary>
      <div className="flex items-start gap-3 border-t border-hairline p-2">
        <ol start={from + 1} className="grow">
          {Array.from({ length: to - from + 1 }, (_, index) => from + index + 1).map((number) => (
            <Step
              key={number}
              number={number}
              step={guide.text.steps[number - 1] ?? ''}
              color={guide.text.colors[number - 1]}
              at={at}
              dispatch={dispatch}
            />
          ))}
        </ol>
        {guide.isOwn ? null : isFirstOpen ? (
          <BoardDrawing guide={guide} move={to + 1} alt={alt} className={PICTURE} />
        ) : (
          <BoardStill
            boardId={guide.boardId}
            boardSize={guide.boardSize}
            move={to + 1}
            alt={alt}
            className={PICTURE}
          />
        )}
      </div>
    </details>
  );
}

interface StepProps {
  readonly number: number;
  readonly step: string;
  readonly color: Color | null | undefined;
  readonly at: number;
  readonly dispatch: Dispatch<PlayerAction>;
}

function Step({ number, step, color, at, dispatch }: StepProps) {
  return (
    <li>
      <a
        href={formatMoveAddress(number)}
        aria-current={at === number ? 'step' : undefined}
        onClick={(event) => {
          event.preventDefault();
          dispatch({ kind: 'go', to: number });
        }}
        className={`${STEP_ROW} no-underline`}
      >
        <StepLine number={number} step={step} color={color} isMade={number <= at} />
      </a>
    </li>
  );
}

/** Scrolls the list, where it scrolls by itself, and never the page. */
function bringIntoView(list: HTMLElement | null, at: number): void {
  const step = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !step || list.scrollHeight <= list.clientHeight || at === 0) return;
  const { top, height } = step.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  const shift = top - frame.top - (frame.height - height) / 2;
  if (Math.abs(shift) > frame.height / 4) list.scrollTo({ top: list.scrollTop + shift });
}
