import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BoardEditor } from '#app/editor/board-editor.tsx';
import { CANVAS_MARGIN, type Mark } from '#app/editor/canvas/marks.tsx';
import type { FlatView } from '#app/editor/flat-view.ts';
import type { Editor } from '#app/editor/use-editor.ts';
import { Card } from '#app/ui/card.tsx';
import { flattenBoard } from '#app/workers/recognition/flatten-board.ts';
import { sizeOf } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import { PictureCanvas } from './picture-canvas.tsx';
import type { ReadBoard } from './read-board.ts';

interface FixViewProps {
  readonly editor: Editor;
  /** Undefined for a board without a picture. */
  readonly read: ReadBoard | undefined;
  /** Places of uncertain readings. */
  readonly marks: readonly Mark[];
  readonly questions: ReactNode;
  readonly actions: ReactNode;
}

/** Percent: only the board. At 0, only the picture. */
const WHOLLY = 100;

/** The board in the editor, over the picture that it was read from, with adjustable opacity. */
export function FixView({ editor, read, marks, questions, actions }: FixViewProps) {
  const t = useTranslations('editor');
  const [opacity, setOpacity] = useState(WHOLLY / 2);
  const under = useUnder(read, editor, opacity);
  return (
    <BoardEditor
      editor={editor}
      doubts={marks}
      under={under}
      above={
        read?.picture &&
        read.reading.cellsToPixels && (
          <label className="flex min-h-11 max-w-80 items-center gap-3 text-sm text-muted">
            <span aria-hidden="true">{t('pictureOnly')}</span>
            <input
              type="range"
              min={0}
              max={WHOLLY}
              step={10}
              value={opacity}
              aria-label={t('picture')}
              aria-valuetext={t('opacity', { percent: opacity })}
              onChange={(event) => setOpacity(Number(event.target.value))}
              className="h-11 min-w-0 grow accent-primary"
            />
            <span aria-hidden="true">{t('pictureOff')}</span>
          </label>
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

/** Pixels per cell of the rectified picture: sharp on a phone's screen, quick to draw. */
const CELL_PX = 64;

function useUnder(
  read: ReadBoard | undefined,
  editor: Editor,
  opacity: number,
): FlatView | undefined {
  const t = useTranslations('editor');
  const label = t('pictureAlt');
  const [width, height] = sizeOf(editor.draft);
  const [dx, dy] = editor.state.history.now.shift;
  const isHidden = opacity === WHOLLY;
  const flat = useMemo(() => {
    const { picture, reading } = read ?? {};
    if (!picture || !reading?.cellsToPixels || isHidden) return undefined;
    const margin = CANVAS_MARGIN / UNIT;
    const box = [-dx - margin, -dy - margin, width + 2 * margin, height + 2 * margin] as const;
    return flattenBoard(picture, reading.cellsToPixels, box, CELL_PX);
  }, [read, isHidden, width, height, dx, dy]);
  return useMemo(() => {
    if (!flat) return undefined;
    return {
      picture: (
        <PictureCanvas picture={flat} label={label} className="absolute inset-0 size-full" />
      ),
      opacity: opacity / WHOLLY,
    };
  }, [flat, opacity, label]);
}
