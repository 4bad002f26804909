import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BoardSvg } from '#app/board/board-svg.tsx';
import { useLetters } from '#app/board/letters-choice.ts';
import { outlinePath } from '#app/board/outline.ts';
import { useWords } from '#app/words/use-words.ts';
import { isSamePlace, sizeOf } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import { describeCell, describeEdge } from '../describe-place.ts';
import { keyActions } from '../editor-keys.ts';
import type { FlatView } from '../flat-view.ts';
import type { Editor } from '../use-editor.ts';
import { CellGrid } from './cell-grid.tsx';
import { CANVAS_MARGIN, CellRing, EdgeStop, type Mark, MarkRing } from './marks.tsx';
import { useGesture } from './use-gesture.ts';
import type { Zoom } from './use-zoom.ts';

interface BoardCanvasProps {
  readonly editor: Editor;
  readonly zoom: Zoom;
  readonly marks: readonly Mark[];
  /** The picture that the board was read from, and the opacity of the board over it. */
  readonly under?: FlatView | undefined;
  readonly isPanning: boolean;
}

/** The board in the editor: cells to select and to draw across, and edges for gates. */
export function BoardCanvas({ editor, zoom, marks, under, isPanning }: BoardCanvasProps) {
  const t = useTranslations('editor');
  const words = useWords();
  const hasLetters = useLetters();
  const svg = useRef<SVGSVGElement>(null);
  const { state, dispatch, draft, view } = editor;
  const [width, height] = sizeOf(draft);
  const gesture = useGesture(editor, zoom, svg);
  const { selected, jumps } = state;
  const names = useMemo(
    () => describeCell(t, words, draft, view, state.layer),
    [t, words, draft, view, state.layer],
  );
  const markedName = (cell: readonly [number, number]) => {
    const mark = marks.find(({ place }) => isSamePlace(place, { kind: 'cell', cell }));
    return mark ? t(`marked.${mark.kind}`, { name: names(cell) }) : names(cell);
  };
  useFollowingFocus(svg, selected, jumps);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = keyActions(state, event, marks);
    if (actions.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    for (const action of actions) dispatch(action);
  };
  const box = [
    -CANVAS_MARGIN,
    -CANVAS_MARGIN,
    width * UNIT + 2 * CANVAS_MARGIN,
    height * UNIT + 2 * CANVAS_MARGIN,
  ];
  const touch = isPanning ? '' : zoom.isSmall ? 'touch-pan-y' : 'touch-none';
  return (
    <div className="relative">
      {under?.picture}
      <BoardSvg
        ref={svg}
        view={view}
        hasLetters={hasLetters}
        prefix="edit-"
        viewBox={box.join(' ')}
        role="group"
        aria-label={t('board')}
        className={`relative block h-auto w-full select-none ${touch} ${under ? 'is-over' : ''}`}
        style={under && overStyle(under.opacity)}
        onKeyDown={onKeyDown}
        {...(isPanning ? {} : gesture.handlers)}
        overlay={
          <g className="over">
            <CellGrid editor={editor} name={markedName} isDown={gesture.isDown} />
            {gesture.trail.length > 1 && (
              <path
                d={outlinePath(gesture.trail, 5, 8)}
                fill="var(--board-glint)"
                fillOpacity=".45"
                stroke="var(--board-glint)"
                strokeWidth="2"
                pointerEvents="none"
              />
            )}
            {selected.kind === 'edge' ? (
              <EdgeStop
                cell={selected.cell}
                side={selected.side}
                label={describeEdge(t, words, draft, view, selected.cell, selected.side)}
              />
            ) : (
              <CellRing cell={selected.cell} />
            )}
            {marks.map(({ place, kind }) => (
              <MarkRing key={`${kind} ${JSON.stringify(place)}`} place={place} kind={kind} />
            ))}
          </g>
        }
      />
    </div>
  );
}

/**
 * The floor is drawn more transparently than the pieces on it, which stay clearly visible. At 1 both are opaque, at 0 both are invisible.
 */
function overStyle(opacity: number): CSSProperties {
  return {
    '--piece-opacity': Math.min(1, 1.2 * opacity),
    '--floor-opacity': opacity ** 3,
  } as never;
}

/** The focus follows the selection while it is on the board, and also when the user asks to jump to a place. */
function useFollowingFocus(
  svg: { readonly current: SVGSVGElement | null },
  selected: unknown,
  jumps: number,
): void {
  const jumped = useRef(jumps);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new selection that asks for it.
  useEffect(() => {
    const isJump = jumped.current !== jumps;
    jumped.current = jumps;
    if (!isJump && !svg.current?.contains(document.activeElement)) return;
    svg.current?.querySelector<SVGElement>('[data-selected]')?.focus({ preventScroll: true });
  }, [selected, jumps]);
}
