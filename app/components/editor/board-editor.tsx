import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PlayerButton } from '../walkthrough/controls.tsx';
import { BoardCanvas, type Mark } from './board-canvas.tsx';
import { locate } from './draft/locate.ts';
import { sizeOf } from './draft/places.ts';
import type { FlatView } from './flat-view.ts';
import { HandIcon, ZoomIcon } from './icons.tsx';
import { BoardPanel, KeyList } from './panel/board-panel.tsx';
import { Inspector } from './panel/inspector.tsx';
import { FaultList } from './panel/issue-list.tsx';
import { Toolbar } from './toolbar.tsx';
import './editor.css';
import type { Editor } from './use-editor.ts';

interface BoardEditorProps {
  readonly editor: Editor;
  /** Places with readings that may be wrong. (Default: none) */
  readonly doubts?: readonly Mark[];
  readonly under?: FlatView | undefined;
  /** Above the board, such as a choice of how the picture shows. */
  readonly above?: ReactNode;
  /** First of what stands beside the board. */
  readonly beside?: ReactNode;
  /** What can be done with the board. */
  readonly actions: ReactNode;
}

const NO_MARKS: readonly Mark[] = [];

/** A cell is at least this wide when the board is drawn large, so that a thumb hits it. */
const LARGE_CELL_PX = 56;

/** A board to draw and to correct, with everything about the picked place beside it, or below it on a phone. */
export function BoardEditor({
  editor,
  doubts = NO_MARKS,
  under,
  above,
  beside,
  actions,
}: BoardEditorProps) {
  const t = useTranslations('editor');
  const [isLarge, setIsLarge] = useState(false);
  const [isPanning, setIsPanning] = useState(false);
  const { draft, faults, dispatch, state } = editor;
  const [width, height] = sizeOf(draft);
  const marks = useMemo(
    () => [
      ...doubts,
      ...faults.flatMap(({ at }): Mark[] => {
        const spot = locate(draft, at);
        return spot && spot.layer === state.layer ? [{ place: spot.place, kind: 'fault' }] : [];
      }),
    ],
    [doubts, faults, draft, state.layer],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (isTyping || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    dispatch({ kind: key === 'y' || event.shiftKey ? 'redo' : 'undo' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo belong to everything in here.
    <div
      onKeyDown={onKeyDown}
      className="grid gap-4 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-8"
    >
      <div className="grid content-start gap-2 md:sticky md:top-20 md:self-start">
        <Toolbar editor={editor}>
          <PlayerButton
            aria-label={t('large')}
            aria-pressed={isLarge}
            onClick={() => {
              setIsLarge(!isLarge);
              setIsPanning(false);
            }}
            className="aria-pressed:text-primary"
          >
            <ZoomIcon />
          </PlayerButton>
          {isLarge && (
            <PlayerButton
              aria-label={t('pan')}
              aria-pressed={isPanning}
              onClick={() => setIsPanning(!isPanning)}
              className="aria-pressed:bg-primary-soft aria-pressed:text-primary"
            >
              <HandIcon />
            </PlayerButton>
          )}
        </Toolbar>
        {above}
        {/* What scrolls must be reached by keys as well. */}
        <div
          className="-mx-4 max-h-[76svh] overflow-auto md:mx-0 md:max-h-[calc(100svh-9rem)]"
          tabIndex={isLarge ? 0 : undefined}
        >
          <div
            className="mx-auto"
            style={
              isLarge
                ? { width: `${Math.round((width + 1.7) * LARGE_CELL_PX)}px` }
                : { maxWidth: `calc(66svh * ${(width + 1.7) / (height + 1.7)})` }
            }
          >
            <BoardCanvas editor={editor} marks={marks} under={under} isPanning={isPanning} />
          </div>
        </div>
      </div>
      <div className="grid content-start gap-4">
        {beside}
        <FaultList editor={editor} />
        <Inspector editor={editor} />
        {actions}
        <BoardPanel editor={editor} />
        <KeyList />
      </div>
    </div>
  );
}
