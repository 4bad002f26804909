import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Swatch } from '#app/board/swatch.tsx';
import type { Editor } from '#app/editor/use-editor.ts';
import { type Choice, describeQuestion } from '#app/reading/describe-question.ts';
import { isTracked, type ReadingDoubt } from '#app/reading/read-doubts.ts';
import type { WeighedDoubt } from '#app/reading/weigh-doubts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useWords } from '#app/words/use-words.ts';
import { flattenBoard } from '#app/workers/recognition/flatten-board.ts';
import type { Edit } from '#draft/edits/apply-edit.ts';
import type { Cell } from '#engine/types.ts';
import { PictureCanvas } from './picture-canvas.tsx';
import type { ReadPicture } from './use-reading.ts';

/** Questions at a time: more of them look like work. */
const ASKED_MAX = 3;

interface QuestionListProps {
  readonly editor: Editor;
  readonly read: ReadPicture;
  /** The most telling first. */
  readonly weighed: readonly WeighedDoubt[];
  /** Whether all of it can be right. */
  readonly canBeRight: boolean;
  readonly onSettled: (doubts: readonly ReadingDoubt[]) => void;
  /** Leads to the place on the board, to be put right by hand. */
  readonly onFix: (doubt: ReadingDoubt) => void;
}

/** "Which color is under the ice?": the doubts of a reading, at most three at a time, each settled with one tap. */
export function QuestionList({
  editor,
  read,
  weighed,
  canBeRight,
  onSettled,
  onFix,
}: QuestionListProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const section = useRef<HTMLDivElement>(null);
  const { state, draft, view, dispatch } = editor;
  const { shift } = state.history.now;
  const asked = weighed.slice(0, ASKED_MAX);
  // What had the focus goes with its question; the list keeps it for the next.
  const keepFocus = () => section.current?.focus({ preventScroll: true });
  const choose = (doubt: ReadingDoubt, edit: Edit | undefined) => {
    keepFocus();
    if (edit) dispatch({ kind: 'edit', edit });
    // The doubt goes with the correction, and comes back when that is undone.
    if (!edit || !isTracked(doubt)) onSettled([doubt]);
  };
  if (weighed.length === 0) {
    return (
      <div ref={section} tabIndex={-1} className="outline-none">
        <p role="status" className="text-sm text-muted">
          {t('noDoubts')}
        </p>
      </div>
    );
  }
  return (
    <Notice
      ref={section}
      role="region"
      tabIndex={-1}
      aria-labelledby="doubts"
      tone="warning"
      className="outline-none"
    >
      <h2 id="doubts" className="text-base">
        {t('doubts', { count: weighed.length })}
      </h2>
      <ul className="mt-1 grid">
        {asked.map((one) => {
          const { doubt, outcome } = one;
          const { text, place, cells, choices, others } = describeQuestion(
            t,
            words,
            { draft, view, shift },
            one,
          );
          return (
            <li
              key={doubt.at}
              className="flex gap-3 border-b border-hairline py-3 last:border-0 last:pb-0"
            >
              {place && <Detail read={read} cells={cells} shift={shift} />}
              <div className="min-w-0 grow">
                <p className="font-semibold">{text}</p>
                {place && (
                  <p className="text-sm text-muted">
                    {t('ask.place', { row: place.cell[1] + 1, column: place.cell[0] + 1 })}
                  </p>
                )}
                {outcome && outcome.kind !== 'unknown' && (
                  <p className="text-sm">
                    {outcome.kind === 'changed'
                      ? t('ask.changed', { moves: outcome.moves, choice: otherOf(choices) })
                      : t(`ask.${outcome.kind}`, { choice: otherOf(choices) })}
                  </p>
                )}
                <div className="mt-2 flex flex-wrap gap-2">
                  {choices.map((choice) => (
                    <Button key={choice.label} size="sm" onClick={() => choose(doubt, choice.edit)}>
                      {choice.color && <Swatch color={choice.color} />}
                      {choice.label}
                    </Button>
                  ))}
                  <Button size="sm" look="quiet" onClick={() => onFix(doubt)}>
                    {t('ask.another', { what: others ?? 'none' })}
                  </Button>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {weighed.length > asked.length && (
        <p className="mt-3 text-sm">{t('ask.more', { count: weighed.length - asked.length })}</p>
      )}
      {canBeRight && weighed.length > 1 && (
        <Button
          size="sm"
          className="mt-3"
          onClick={() => {
            keepFocus();
            onSettled(weighed.map(({ doubt }) => doubt));
          }}
        >
          {t('ask.allRight')}
        </Button>
      )}
    </Notice>
  );
}

/** The choice that is not what was read, as a word in a sentence. */
function otherOf(choices: readonly Choice[]): string {
  return choices.find(({ edit }) => edit !== undefined)?.label ?? '';
}

/** Cells around those in question, and pixels of each. */
const AROUND = 0.6;
const CELL_PX = 48;

interface DetailProps {
  readonly read: ReadPicture;
  readonly cells: readonly Cell[];
  readonly shift: Cell;
}

/** The player's own picture around the cells in question. */
function Detail({ read, cells, shift: [dx, dy] }: DetailProps) {
  const t = useTranslations('editor');
  const flat = useMemo(() => {
    const [xs, ys] = [cells.map(([x]) => x - dx), cells.map(([, y]) => y - dy)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
    const side = Math.max(width, height) + 2 * AROUND;
    const box = [left - (side - width) / 2, top - (side - height) / 2, side, side] as const;
    return flattenBoard(read.picture, read.reading.cellsToPixels, box, CELL_PX);
  }, [read, cells, dx, dy]);
  return (
    <PictureCanvas
      picture={flat}
      label={t('ask.detail')}
      className="size-24 shrink-0 rounded-md object-contain"
    />
  );
}
