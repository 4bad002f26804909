import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { UNIT } from '#app/board/unit.ts';
import { BoardEditor } from '#app/editor/board-editor.tsx';
import { CANVAS_MARGIN, type Mark } from '#app/editor/canvas/marks.tsx';
import type { FlatView } from '#app/editor/flat-view.ts';
import type { Editor } from '#app/editor/use-editor.ts';
import { PictureCanvas } from '#app/reading/picture-canvas.tsx';
import { Card } from '#app/ui/card.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { flattenBoard } from '#app/workers/recognition/flatten-board.ts';
import { sizeOf } from '#draft/places.ts';
import type { ReadPicture } from './use-reading.ts';

interface FixViewProps {
  readonly editor: Editor;
  /** Undefined for a board without a picture. */
  readonly read: ReadPicture | undefined;
  /** Places of readings in doubt. */
  readonly marks: readonly Mark[];
  readonly questions: ReactNode;
  readonly actions: ReactNode;
}

type Layers = 'board' | 'both' | 'picture';

/** The board in the editor, over its picture. */
export function FixView({ editor, read, marks, questions, actions }: FixViewProps) {
  const t = useTranslations('editor');
  const [layers, setLayers] = useState<Layers>('both');
  const under = useUnder(read, editor, layers);
  return (
    <BoardEditor
      editor={editor}
      doubts={marks}
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
            value={layers}
            onChange={setLayers}
            className="justify-self-start"
          />
        )
      }
      beside={questions}
      actions={
        <Card as="section" aria-label={t('actions')} className="grid gap-3">
          {actions}
        </Card>
      }
    />
  );
}

/** Pixels of a cell of the straightened picture: sharp on a phone's screen, quick to draw. */
const CELL_PX = 64;

function useUnder(
  read: ReadPicture | undefined,
  editor: Editor,
  layers: Layers,
): FlatView | undefined {
  const t = useTranslations('editor');
  const label = t('pictureAlt');
  const [width, height] = sizeOf(editor.draft);
  const [dx, dy] = editor.state.history.now.shift;
  const flat = useMemo(() => {
    if (!read || layers === 'board') return undefined;
    const margin = CANVAS_MARGIN / UNIT;
    const box = [-dx - margin, -dy - margin, width + 2 * margin, height + 2 * margin] as const;
    return flattenBoard(read.picture, read.reading.cellsToPixels, box, CELL_PX);
  }, [read, layers, width, height, dx, dy]);
  return useMemo(() => {
    if (!flat) return undefined;
    return {
      picture: (
        <PictureCanvas picture={flat} label={label} className="absolute inset-0 size-full" />
      ),
      boardClass: layers === 'both' ? 'is-faint' : 'is-unseen',
    };
  }, [flat, layers, label]);
}
