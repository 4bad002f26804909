import { middleOfPiece } from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import { type Cell, type Move, OUTWARD, type Vector } from '#engine/types.ts';
import type { BlockView, CrateView, PositionView } from '#engine/view.ts';
import { Block, paintOf } from './block.tsx';
import { Crate } from './crate.tsx';
import { GateMarks } from './gate-marks.tsx';
import { INSET, outlinePath } from './outline.ts';
import { GOLD, INK, PAINTS, PAPER, WOOD } from './palette.ts';
import { listLinks, TieLink } from './ties.tsx';

/** A move, with what is needed to draw it. */
export interface MarkedMove {
  readonly move: Move;
  /** Displacements from [0, 0] in unit steps. */
  readonly path: readonly Vector[];
  /** Ids of all pieces that the drag moves. */
  readonly carried: readonly string[];
}

/** How much of a move is drawn: the block; its first direction; its whole path and destination. */
export type MarkDepth = 'block' | 'direction' | 'move';

interface MoveMarkProps {
  /** The position before the move. */
  readonly view: PositionView;
  readonly marked: MarkedMove;
  readonly hasLetters: boolean;
  readonly prefix: string;
  /** (Default: "move") */
  readonly depth?: MarkDepth;
  /** Fades in after this delay, while the previous move glides. (Default: visible at once) */
  readonly delayMs?: number;
}

/** How far a marked block is raised, in drawing units. */
const LIFT = 3;
/** How far the arrow of a leaving move extends beyond the floor's edge, in drawing units. */
const BEYOND_EDGE = 14;

/**
 * A move drawn on its board: the moving pieces are raised and outlined, the path is an arrow, and the destination is a ghost. Chains, the
 * numbers of ties, and the marks of gates stay on top.
 */
export function MoveMark({
  view,
  marked,
  hasLetters,
  prefix,
  depth = 'move',
  delayMs,
}: MoveMarkProps) {
  const { move, carried } = marked;
  const pieces = [...view.blocks, ...view.crates].filter(({ id }) => carried.includes(id));
  const piece = pieces.find(({ id }) => id === move.block) ?? pieces[0];
  if (!piece) return null;
  const [dx, dy] = move.by;
  const hasGhost = depth === 'move' && (dx !== 0 || dy !== 0);
  return (
    <g
      data-next-move={move.block}
      pointerEvents="none"
      {...(delayMs !== undefined && {
        className: 'next-move',
        style: { animationDelay: `${delayMs}ms` },
      })}
    >
      {hasGhost &&
        pieces.map((one) => (
          <path
            key={one.id}
            d={outlinePath(shift(one.cells, move.by), INSET + 1.5, 8)}
            {...ghostFill(one)}
            stroke={PAPER}
            strokeWidth="2.5"
            strokeDasharray="6 5"
          />
        ))}
      <g transform={`translate(0 ${-LIFT})`}>
        {pieces.map((one) => (
          <g key={one.id}>
            <path
              d={outlinePath(one.cells, -0.5, 10)}
              stroke={INK}
              strokeWidth="7"
              strokeOpacity=".7"
            />
            {'color' in one ? (
              <Block block={one} hasLetters={hasLetters} prefix={prefix} />
            ) : (
              <Crate crate={one} inside={view.blocks.filter((block) => block.crate === one.id)} />
            )}
            <path
              d={outlinePath(one.cells, -0.5, 10)}
              fill="none"
              stroke={PAPER}
              strokeWidth="3.5"
            />
          </g>
        ))}
      </g>
      {view.gates.map((gate) => (
        <GateMarks key={gate.id} gate={gate} gates={view.gates} hasLetters={hasLetters} />
      ))}
      {depth !== 'block' && (
        <Arrow
          points={route(
            view,
            marked,
            piece.cells,
            pieces.flatMap(({ cells }) => cells),
          ).slice(0, depth === 'move' ? undefined : 2)}
        />
      )}
      {listLinks(view).map((link) => (
        <TieLink key={link.block} link={link} hasTeeth={false} />
      ))}
    </g>
  );
}

/** A ghost in the color of its piece. A gray one is denser, because it would look like the wall. */
function ghostFill(piece: BlockView | CrateView) {
  const { face } = 'color' in piece ? paintOf(piece) : WOOD;
  return { fill: face, fillOpacity: face === PAINTS.none.face ? 0.4 : 0.28 };
}

function shift(cells: readonly Cell[], [dx, dy]: Vector): readonly Cell[] {
  return cells.map(([x, y]): Cell => [x + dx, y + dy]);
}

/**
 * The path of the block's foremost cells in drawing units, from the block's edge on, so that the arrow covers none of its signs. If blocks
 * that move along are ahead, it begins at the edge of the last of them. It extends beyond the floor's edge if the block leaves.
 */
function route(
  view: PositionView,
  { move, path }: MarkedMove,
  cells: readonly Cell[],
  carried: readonly Cell[],
): readonly Vector[] {
  const gate = view.gates.find(({ id }) => id === move.gate);
  const [ahead, up] = path[1] ?? (gate ? OUTWARD[gate.side] : [0, 0]);
  const placeOf = ([x, y]: Cell): number => x * ahead + y * up;
  const laneOf = ([x, y]: Cell): number => x * up + y * ahead;
  const lanes = new Set(listForemost(cells, placeOf).map(laneOf));
  const front = gate ? cells : carried.filter((cell) => lanes.has(laneOf(cell)));
  const [x, y] = middleOfPiece(listForemost(front, placeOf));
  const points = path.map(([dx, dy]): Vector => [x + dx * UNIT, y + dy * UNIT]);
  points[0] = [x + (ahead * UNIT) / 2, y + (up * UNIT) / 2];
  const [endX, endY] = path.length > 1 ? (points.at(-1) as Vector) : [x, y];
  const [gateX, gateY] = gate?.cells[0] ?? [0, 0];
  switch (gate?.side) {
    case 'top':
      return [...points, [endX, gateY * UNIT - BEYOND_EDGE]];
    case 'bottom':
      return [...points, [endX, (gateY + 1) * UNIT + BEYOND_EDGE]];
    case 'left':
      return [...points, [gateX * UNIT - BEYOND_EDGE, endY]];
    case 'right':
      return [...points, [(gateX + 1) * UNIT + BEYOND_EDGE, endY]];
    default:
      return points;
  }
}

function listForemost(cells: readonly Cell[], placeOf: (cell: Cell) => number): readonly Cell[] {
  const foremost = Math.max(...cells.map(placeOf));
  return cells.filter((cell) => placeOf(cell) === foremost);
}

function Arrow({ points }: { readonly points: readonly Vector[] }) {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before) return null;
  const angle = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI;
  const way = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {[
        { color: INK, width: 9 },
        // Gold, because the arrows on blocks are white.
        { color: GOLD, width: 5 },
      ].map(({ color, width }) => (
        <g key={color} stroke={color} strokeWidth={width}>
          <path d={way} />
          <path d="M-9-9 0 0-9 9" transform={`translate(${tip[0]} ${tip[1]}) rotate(${angle})`} />
        </g>
      ))}
    </g>
  );
}
