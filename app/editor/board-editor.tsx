import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Icon, MoveIcon, ZoomIcon } from '#app/ui/icons.tsx';
import { RoundButton } from '#app/ui/round-button.tsx';
import { useRestoredFocus } from '#app/ui/use-restored-focus.ts';
import { locate } from '#draft/locate.ts';
import { sizeOf } from '#draft/places.ts';
import { BoardCanvas } from './canvas/board-canvas.tsx';
import type { Mark } from './canvas/marks.tsx';
import { useZoom, type Zoom } from './canvas/use-zoom.ts';
import type { EditorState } from './editor-state.ts';
import type { FlatView } from './flat-view.ts';
import { BoardPanel, KeyList } from './panel/board-panel.tsx';
import { ExampleList } from './panel/example-list.tsx';
import { FaultList } from './panel/fault-list.tsx';
import { Inspector } from './panel/inspector.tsx';
import { Toolbar } from './toolbar.tsx';
import './editor.css';
import type { Editor } from './use-editor.ts';

interface BoardEditorProps {
  readonly editor: Editor;
  /** Places with readings that may be wrong. (Default: none) */
  readonly doubts?: readonly Mark[];
  readonly under?: FlatView | undefined;
  /** Shown above the board, such as a choice of how the picture is shown. */
  readonly above?: ReactNode;
  /** Shown first beside the board. */
  readonly beside?: ReactNode;
  /** Buttons for what can be done with the board. */
  readonly actions: ReactNode;
}

const NO_MARKS: readonly Mark[] = [];

/** A board to draw and to correct. Everything about the selected place is beside it, or below it on a phone. */
export function BoardEditor({
  editor,
  doubts = NO_MARKS,
  under,
  above,
  beside,
  actions,
}: BoardEditorProps) {
  const t = useTranslations('editor');
  const root = useRef<HTMLDivElement>(null);
  const [isPanning, setIsPanning] = useState(false);
  const { draft, faults, dispatch, state } = editor;
  const zoom = useZoom(...sizeOf(draft));
  const { isLarge } = zoom;
  useRevealSelection(zoom, state);
  // A button often disappears with what it has changed.
  useRestoredFocus(root, findSelected);
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
      ref={root}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] md:gap-8"
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-2 md:sticky md:top-20 md:self-start">
        <Toolbar editor={editor}>
          <RoundButton
            aria-label={t('large')}
            aria-pressed={isLarge}
            onClick={() => {
              zoom.toggle();
              setIsPanning(false);
            }}
            className="aria-pressed:text-primary"
          >
            <Icon of={ZoomIcon} />
          </RoundButton>
        </Toolbar>
        {above}
        <div className="relative -mx-4 md:mx-0">
          {isLarge && (
            <RoundButton
              aria-label={t('pan')}
              aria-pressed={isPanning}
              onClick={() => setIsPanning(!isPanning)}
              className="absolute top-2 end-2 z-1 rounded-md border border-edge bg-card shadow-sm aria-pressed:bg-primary-soft aria-pressed:text-primary md:end-5"
            >
              <Icon of={MoveIcon} />
            </RoundButton>
          )}
          {/* A scrollable area must be reachable by keyboard as well. */}
          <div
            ref={zoom.frame}
            className="max-h-[42svh] scroll-mt-32 overflow-auto data-[whole=true]:max-h-[76svh] md:max-h-[calc(100svh-9rem)]!"
            data-whole={!isLarge}
            tabIndex={isLarge ? 0 : undefined}
          >
            <div ref={zoom.sheet} className="mx-auto" style={zoom.sheetStyle}>
              <BoardCanvas
                editor={editor}
                zoom={zoom}
                marks={marks}
                under={under}
                isPanning={isPanning}
              />
            </div>
          </div>
        </div>
        {(zoom.isSmall || isLarge) && (
          <p className="text-center text-sm text-muted pointer-fine:hidden">
            {t(zoom.isSmall ? 'tapNearer' : 'twoFingers')}
          </p>
        )}
      </div>
      <div className="contents content-start gap-4 md:grid">
        {beside}
        <ExampleList
          editor={editor}
          onOpen={() => zoom.frame.current?.scrollIntoView({ block: 'nearest' })}
        />
        <FaultList editor={editor} />
        <Inspector editor={editor} />
        {actions}
        <BoardPanel editor={editor} />
        <KeyList />
      </div>
    </div>
  );
}

function findSelected(root: HTMLElement): Element | null {
  return root.querySelector('[data-selected]');
}

/**
 * Keeps the selected place visible. A jump to it also brings the board onto the screen and, on a touch screen, enlarges cells that are too
 * small to tap.
 */
function useRevealSelection(zoom: Zoom, { selected, jumps }: EditorState): void {
  const jumped = useRef(jumps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection is what scrolls.
  useEffect(() => {
    if (jumped.current === jumps) return zoom.reveal(selected);
    jumped.current = jumps;
    zoom.frame.current?.scrollIntoView({ block: 'nearest' });
    const isFinger = matchMedia('(pointer: coarse)').matches;
    if (isFinger && zoom.isSmall) zoom.goNear(selected);
    else zoom.reveal(selected);
  }, [selected, jumps]);
}
