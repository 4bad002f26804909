import type { Block, BoardDraft, Cell, Gate } from '#engine/types.ts';
import { classifyColor } from '../classify/colors.ts';
import type { Doubt } from '../reading.ts';
import type { CellReading } from '../segment/kinds.ts';
import type { Piece } from './blocks.ts';
import type { GateRun } from './gates.ts';

export interface Assembled {
  readonly board: BoardDraft;
  readonly confidences: readonly Doubt[];
  /** Lattice cell of the board's cell [0, 0]. */
  readonly origin: Cell;
}

/**
 * Puts pieces and gates into a board file, the floor cut to its bounding box. Every colour, block, gate and floor cell gets a confidence; a colour
 * that no gate takes, or a gate whose colour no block has, halves the certainty of the reading, for such boards are rare.
 */
export function assembleBoard(
  cells: readonly CellReading[],
  pieces: readonly Piece[],
  runs: readonly GateRun[],
): Assembled {
  const floorCells = cells.filter((c) => c.kind !== 'void');
  const left = Math.min(...floorCells.map((c) => c.x));
  const top = Math.min(...floorCells.map((c) => c.y));
  const right = Math.max(...floorCells.map((c) => c.x));
  const bottom = Math.max(...floorCells.map((c) => c.y));
  const isFloor = new Set(floorCells.map((c) => `${c.x},${c.y}`));
  const floor: string[] = [];
  for (let y = top; y <= bottom; y++) {
    let row = '';
    for (let x = left; x <= right; x++) row += isFloor.has(`${x},${y}`) ? '.' : '#';
    floor.push(row);
  }
  const place = ([x, y]: Cell): Cell => [x - left, y - top];
  const confidences: Doubt[] = [];
  for (const c of cells) {
    if (c.x < left || c.x > right || c.y < top || c.y > bottom || c.kind === 'colored') continue;
    confidences.push({
      at: `floor[${c.y - top}][${c.x - left}]`,
      confidence: c.confidence,
      instead: c.kind === 'void' ? '.' : '#',
    });
  }
  const blocks = pieces.map((piece, i): Block => {
    const at = `blocks[${i}]`;
    confidences.push({ at: `${at}.cells`, confidence: piece.confidence });
    const block = { id: `b${i + 1}`, cells: piece.cells.map(place) };
    if (piece.kind === 'cover') return block;
    const outer = classifyColor(piece.inner);
    confidences.push({ at: `${at}.color`, confidence: outer.confidence, instead: outer.instead });
    const under = classifyColor(piece.rim);
    const apart = Math.hypot(piece.inner[1] - piece.rim[1], piece.inner[2] - piece.rim[2]);
    if (under.color === outer.color || apart < 0.06) return { ...block, color: outer.color };
    confidences.push({ at: `${at}.layers`, confidence: Math.min(0.97, 0.5 + 4 * (apart - 0.05)) });
    return { ...block, color: outer.color, layers: [under.color] };
  });
  const gates = runs.map((run, i): Gate => {
    confidences.push({ at: `gates[${i}].cells`, confidence: run.confidence });
    confidences.push({
      at: `gates[${i}].color`,
      confidence: run.color.confidence,
      instead: run.color.instead,
    });
    return { id: `g${i + 1}`, side: run.side, cells: run.cells.map(place), color: run.color.color };
  });
  return { board: { floor, blocks, gates }, confidences, origin: [left, top] };
}
