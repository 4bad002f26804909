import { useTranslations } from 'use-intl';
import { sizeOf } from '#draft/places.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell } from '#engine/types.ts';
import type { Editor } from '../use-editor.ts';

/** ARIA roles, because an SVG cannot contain HTML's elements for them. */
const grid = (rows: number, columns: number) =>
  ({ role: 'grid', 'aria-rowcount': rows, 'aria-colcount': columns }) as const;
const ROW = { role: 'row' } as const;
const gridCell = (isPicked: boolean, onFocus: () => void) =>
  ({ role: 'gridcell', 'aria-selected': isPicked, onFocus }) as const;

interface CellGridProps {
  readonly editor: Editor;
  readonly name: (cell: Cell) => string;
  /** While a finger is down, the focus does not select. */
  readonly isDown: () => boolean;
}

/** The cells as a grid that is a single stop of the Tab key. */
export function CellGrid({ editor: { state, draft, dispatch }, name, isDown }: CellGridProps) {
  const t = useTranslations('editor');
  const [width, height] = sizeOf(draft);
  const { selected } = state;
  const isPicked = (x: number, y: number) =>
    selected.kind === 'cell' && selected.cell[0] === x && selected.cell[1] === y;
  return (
    <g {...grid(height, width)} aria-label={t('grid')}>
      {draft.floor.map((row, y) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <g {...ROW} key={y}>
          {Array.from(row.padEnd(width, '#'), (_, x) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              key={x}
              {...gridCell(isPicked(x, y), () => {
                if (!isPicked(x, y) && !isDown())
                  dispatch({ kind: 'select', place: { kind: 'cell', cell: [x, y] } });
              })}
              tabIndex={isPicked(x, y) ? 0 : -1}
              aria-label={name([x, y])}
              data-selected={isPicked(x, y) ? '' : undefined}
              x={x * UNIT}
              y={y * UNIT}
              width={UNIT}
              height={UNIT}
              fill="transparent"
              className="outline-none"
            />
          ))}
        </g>
      ))}
    </g>
  );
}
