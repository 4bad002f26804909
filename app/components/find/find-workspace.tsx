import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardDraft } from '#engine/types.ts';
import { flattenBoard } from '../../recognition/flatten-board.ts';
import { UNIT } from '../board/outline.ts';
import { CANVAS_MARGIN, type Mark } from '../editor/canvas/marks.tsx';
import { shiftPlace } from '../editor/draft/locate.ts';
import { sizeOf } from '../editor/draft/places.ts';
import { EditorMessages } from '../editor/editor-messages.tsx';
import { emptyBoard } from '../editor/empty-board.ts';
import type { FlatView } from '../editor/flat-view.ts';
import { type Editor, useEditor } from '../editor/use-editor.ts';
import { Workbench } from '../editor/workbench.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { useWords } from '../walkthrough/live/use-words.ts';
import { describeConditions } from './describe-conditions.ts';
import { DoubtList } from './doubt-list.tsx';
import { MatchPanel } from './match-panel.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { isCorrected, listDoubts, type ReadingDoubt } from './read-doubts.ts';
import type { ReadPicture } from './use-reading.ts';

interface FindWorkspaceProps {
  /** Undefined when the board is drawn by hand. */
  readonly read: ReadPicture | undefined;
  readonly onBack: () => void;
}

type View = 'board' | 'both' | 'picture';

/** The board as it was read, over its picture, to be corrected, found and solved. */
export function FindWorkspace(props: FindWorkspaceProps) {
  return (
    <EditorMessages>
      <Workspace {...props} />
    </EditorMessages>
  );
}

function Workspace({ read, onBack }: FindWorkspaceProps) {
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
  const words = useWords();
  const conditions = useMemo(
    () => describeConditions(t, words, { draft, view: editor.view, shift }, doubts),
    [t, words, draft, editor.view, shift, doubts],
  );
  const under = useUnder(read, editor, view);
  const settle = ({ at }: ReadingDoubt) => setSettled(new Set([...settled, at]));
  return (
    <Workbench
      editor={editor}
      doubts={marks}
      conditions={conditions}
      under={under}
      above={
        read && (
          <SegmentedControl
            label={t('picture')}
            options={[
              { value: 'board', label: t('pictureOff') },
              { value: 'both', label: t('pictureBoth') },
              { value: 'picture', label: t('pictureOnly') },
            ]}
            value={view}
            onChange={setView}
            className="justify-self-start"
          />
        )
      }
      beside={
        read && (
          <>
            {read.isAnimated && <Notice tone="neutral">{find('animated')}</Notice>}
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
        <Button onClick={onBack} size="sm">
          {find('another')}
        </Button>
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
