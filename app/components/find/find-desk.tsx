import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardDraft } from '#engine/types.ts';
import { flattenBoard } from '../../recognition/flatten-board.ts';
import { UNIT } from '../board/outline.ts';
import { CANVAS_MARGIN, type Mark } from '../editor/canvas/marks.tsx';
import { shiftPlace } from '../editor/draft/locate.ts';
import { sizeOf } from '../editor/draft/places.ts';
import { EditorWords } from '../editor/editor-words.tsx';
import { emptyBoard } from '../editor/empty-board.ts';
import type { FlatView } from '../editor/flat-view.ts';
import { SMALL_BUTTON } from '../editor/panel/small-button.ts';
import { type Editor, useEditor } from '../editor/use-editor.ts';
import { Workbench } from '../editor/workbench.tsx';
import { DoubtList } from './doubt-list.tsx';
import { MatchPanel } from './match-panel.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { isCorrected, listDoubts, type ShownDoubt } from './read-doubts.ts';
import type { ReadPicture } from './use-reading.ts';

interface FindDeskProps {
  /** Undefined when the board is drawn by hand. */
  readonly read: ReadPicture | undefined;
  readonly onBack: () => void;
}

const VIEWS = ['board', 'both', 'picture'] as const;
type View = (typeof VIEWS)[number];

/** The board as it was read, over its picture, to be corrected, found and solved. */
export function FindDesk(props: FindDeskProps) {
  return (
    <EditorWords>
      <Desk {...props} />
    </EditorWords>
  );
}

function Desk({ read, onBack }: FindDeskProps) {
  const t = useTranslations('editor');
  const find = useTranslations('find');
  const editor = useEditor(read?.reading.board ?? emptyBoard());
  const [view, setView] = useState<View>('both');
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const { draft, state } = editor;
  const { shift } = state.history.now;
  const all = useMemo(() => (read ? listDoubts(read.reading) : []), [read]);
  const doubts = useMemo(
    () =>
      all.filter(
        (doubt) =>
          read && !settled.has(doubt.at) && !isCorrected(read.reading.board, draft, doubt, shift),
      ),
    [all, read, settled, draft, shift],
  );
  const marks = useMemo(
    () =>
      doubts.flatMap(({ spot }): Mark[] =>
        spot && spot.layer === state.layer
          ? [{ place: shiftPlace(spot.place, shift), kind: 'doubt' }]
          : [],
      ),
    [doubts, shift, state.layer],
  );
  const under = useUnder(read, editor, view);
  const settle = ({ at }: ShownDoubt) => setSettled(new Set([...settled, at]));
  return (
    <Workbench
      editor={editor}
      doubts={marks}
      under={under}
      above={
        read && (
          <fieldset className="flex justify-self-start rounded-md border border-edge bg-card p-0.5">
            <legend className="sr-only">{t('picture')}</legend>
            {VIEWS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={view === one}
                onClick={() => setView(one)}
                className="min-h-11 rounded-sm px-3 text-sm font-semibold text-muted hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-primary"
              >
                {t(one === 'board' ? 'pictureOff' : one === 'both' ? 'pictureBoth' : 'pictureOnly')}
              </button>
            ))}
          </fieldset>
        )
      }
      beside={
        read && (
          <>
            {read.isAnimated && <p className="rounded-lg bg-sunken p-4">{find('animated')}</p>}
            <DoubtList editor={editor} doubts={doubts} onSettled={settle} />
          </>
        )
      }
      first={
        <MatchPanel
          board={editor.board}
          onUse={(draft: BoardDraft) => editor.dispatch({ kind: 'open', draft })}
        />
      }
      last={
        <button type="button" onClick={onBack} className={SMALL_BUTTON}>
          {find('another')}
        </button>
      }
    />
  );
}

/** Pixels of a cell of the straightened picture: sharp on a phone's screen, quick to draw. */
const CELL_PX = 64;

function useUnder(read: ReadPicture | undefined, editor: Editor, view: View): FlatView | undefined {
  const t = useTranslations('editor');
  const label = t('pictureAlt');
  const [width, height] = sizeOf(editor.draft);
  const [dx, dy] = editor.state.history.now.shift;
  const flat = useMemo(() => {
    if (!read || view === 'board') return undefined;
    const margin = CANVAS_MARGIN / UNIT;
    const box = [-dx - margin, -dy - margin, width + 2 * margin, height + 2 * margin] as const;
    return flattenBoard(read.picture, read.reading.cellsToPixels, box, CELL_PX);
  }, [read, view, width, height, dx, dy]);
  return useMemo(() => {
    if (!flat) return undefined;
    return {
      picture: (
        <PictureCanvas picture={flat} label={label} className="absolute inset-0 size-full" />
      ),
      boardClass: view === 'both' ? 'is-faint' : 'is-unseen',
    };
  }, [flat, view, label]);
}
