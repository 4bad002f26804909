import { type Dispatch, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterText } from '#app/words/describe-walkthrough.ts';
import type { Color } from '#engine/types.ts';
import { BlockChip } from './block-chip.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import { chapterAt, type Guide } from './guide.ts';
import { formatMoveAddress } from './move-address.ts';
import type { PlayerAction } from './player-state.ts';
import { STEP_ROW, StepLine } from './step-line.tsx';

interface ChapterListProps {
  readonly guide: Guide;
  readonly at: number;
  readonly dispatch: Dispatch<PlayerAction>;
  /** Prefix for the ids in this player. A page can have several players. */
  readonly id: string;
  /** Whether the player is inside a text: its heading is one level lower, and chapters stay folded until somebody starts. */
  readonly isInText: boolean;
  /** Whether steps link to the page's address with their move. */
  readonly hasAddress: boolean;
}

/** All steps, folded by chapter. It is complete without script; with script it follows the board, and steps can be clicked. */
export function ChapterList(props: ChapterListProps) {
  const { guide, at, id, isInText } = props;
  const t = useTranslations('walkthrough');
  const list = useRef<HTMLOListElement>(null);
  const current = chapterAt(guide, at);
  const Heading = isInText ? 'h3' : 'h2';
  useEffect(() => {
    if (at > 0) bringIntoView(list.current, at);
  }, [at]);
  return (
    <section aria-labelledby={`${id}steps`} className="md:flex md:min-h-0 md:flex-col">
      <Heading id={`${id}steps`} className="text-xl">
        {t('steps')}
      </Heading>
      <ol ref={list} className="relative mt-3 space-y-2 md:min-h-0 md:overflow-y-auto md:pe-1">
        {guide.text.chapters.map((chapter, index) => (
          <li key={chapter.from}>
            <Chapter
              {...props}
              chapter={chapter}
              number={index + 1}
              isCurrent={index === current}
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

function Chapter({ chapter, number, isCurrent, ...props }: ChapterProps) {
  const { guide, at, dispatch, id, isInText, hasAddress } = props;
  const t = useTranslations('walkthrough');
  const fold = useRef<HTMLDetailsElement>(null);
  const { title, from, to } = chapter;
  const isOpening = !isInText || at > 0;
  const isFirstOpen = number === 1 && !isInText;
  const alt = t('pictureAfter', { move: to + 1 });
  useEffect(() => {
    if (isCurrent && isOpening && fold.current) fold.current.open = true;
  }, [isCurrent, isOpening]);
  return (
    <details
      ref={fold}
      name={`${id}chapters`}
      open={isFirstOpen}
      className="@container group rounded-md border border-hairline bg-card"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-md px-3 py-2 hover:bg-hover">
        <span
          className={`grid size-7 shrink-0 place-items-center rounded-full font-display text-sm font-extrabold tabular-nums ${at > to ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary'}`}
        >
          {number}
        </span>
        <span className="flex min-w-0 grow items-center gap-x-3 @max-xs:flex-col @max-xs:items-start">
          <span className="min-w-0 grow font-semibold">
            <BlockChip color={guide.text.colors[to]} />
            <span>{title}</span>
          </span>
          <span className="shrink-0 text-sm text-muted tabular-nums">
            {t('chapterMoves', { count: to - from + 1, from: from + 1, to: to + 1 })}
          </span>
        </span>
      </summary>
      <div className="flex items-start gap-3 border-t border-hairline p-2 @max-md:flex-col">
        <ol start={from + 1} className="grow @md:max-w-[calc(100%-6.75rem)]">
          {Array.from({ length: to - from + 1 }, (_, index) => from + index + 1).map((number) => (
            <Step
              key={number}
              number={number}
              step={guide.text.steps[number - 1] ?? ''}
              color={guide.text.colors[number - 1]}
              at={at}
              dispatch={dispatch}
              hasAddress={hasAddress}
            />
          ))}
        </ol>
        <ChapterPicture guide={guide} move={to + 1} isFirst={isFirstOpen} alt={alt} />
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
  readonly hasAddress: boolean;
}

function Step({ number, step, color, at, dispatch, hasAddress }: StepProps) {
  const current = at === number ? 'step' : undefined;
  const line = <StepLine number={number} step={step} color={color} isMade={number <= at} />;
  const go = () => dispatch({ kind: 'go', to: number });
  if (!hasAddress) {
    return (
      <li>
        <button
          type="button"
          aria-current={current}
          onClick={go}
          className={`${STEP_ROW} w-full text-start`}
        >
          {line}
        </button>
      </li>
    );
  }
  return (
    <li>
      <a
        href={formatMoveAddress(number)}
        aria-current={current}
        onClick={(event) => {
          event.preventDefault();
          go();
        }}
        className={`${STEP_ROW} no-underline`}
      >
        {line}
      </a>
    </li>
  );
}

/** Scrolls the list if it has its own scroll bar. Never scrolls the page. */
function bringIntoView(list: HTMLElement | null, at: number): void {
  const step = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !step || list.scrollHeight <= list.clientHeight || at === 0) return;
  const { top, height } = step.getBoundingClientRect();
  const frame = list.getBoundingClientRect();
  const shift = top - frame.top - (frame.height - height) / 2;
  if (Math.abs(shift) > frame.height / 4) list.scrollTo({ top: list.scrollTop + shift });
}
