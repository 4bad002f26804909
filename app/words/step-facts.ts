/** Facts about each move of a line: its path, its purpose, its consequences. Independent of language. */

import type { Position } from '#engine/position.ts';
import {
  cellKey,
  cellsBefore,
  type Frame,
  findBlock,
  type Leg,
  legsOf,
  sweptCells,
  traceLine,
} from '#engine/trace-line.ts';
import type { Board, Color, Move, Vector } from '#engine/types.ts';
import { type Change, listChanges } from './list-changes.ts';

/**
 * Why a move is made, as far as the rest of the line shows it:
 * - `leave`: it ends by leaving;
 * - `make-way`: the move `at` drags `block` over cells that this move has freed (the first such move);
 * - `line-up`: nobody needs the freed cells, and the block's own next move, `at`, takes it out through `gate`;
 * - `none`: neither.
 */
type Purpose =
  | { readonly kind: 'leave' }
  | { readonly kind: 'make-way'; readonly block: string; readonly at: number }
  | { readonly kind: 'line-up'; readonly gate: string; readonly at: number }
  | { readonly kind: 'none' };

export interface StepFact {
  readonly index: number;
  readonly block: string;
  /** The ids of all pieces that the drag carries, including the block. */
  readonly carried: readonly string[];
  /** The shortest path to its end, as straight parts. Empty for leaving without a slide. */
  readonly legs: readonly Leg[];
  /** Where the block stood before: its leftmost and topmost cell. */
  readonly start: Vector;
  /** How many times the line has dragged this block, including this move. */
  readonly nth: number;
  readonly exit: {
    readonly gate: string;
    readonly color: Color;
    readonly gone: boolean;
    /** The color it shows now; null if it is gone. */
    readonly next: Color | null;
    /** 1 for the first exit of the line. */
    readonly nth: number;
  } | null;
  readonly purpose: Purpose;
  /** What the exit caused. Empty for a plain slide. */
  readonly changes: readonly Change[];
}

/** One fact per move, in order, of a line from the start of a board or from a position. Throws on an illegal line. */
export function stepFacts(start: Board | Position, moves: readonly Move[]): readonly StepFact[] {
  const frames = traceLine(start, moves);
  const swept = frames.map(sweptCells);
  const drags = new Map<string, number>();
  return frames.map((frame) => {
    const { index, move, played, before, after } = frame;
    const nth = (drags.get(move.block) ?? 0) + 1;
    drags.set(move.block, nth);
    return {
      index,
      block: move.block,
      carried: frame.carried,
      legs: legsOf(played.path),
      start: cornerOf(frame),
      nth,
      exit: played.exit
        ? {
            gate: played.exit.gate,
            color: played.exit.color,
            gone: played.exit.gone,
            next: findBlock(after, played.exit.block)?.color ?? null,
            nth: after.exits,
          }
        : null,
      purpose: purposeOf(frame, frames, swept),
      changes: played.exit ? listChanges(before, after, played.exit.block) : [],
    };
  });
}

function cornerOf(frame: Frame): Vector {
  const block = findBlock(frame.before, frame.move.block);
  const cells = block ? block.cells : cellsBefore(frame);
  return [Math.min(...cells.map(([x]) => x)), Math.min(...cells.map(([, y]) => y))];
}

function purposeOf(
  frame: Frame,
  frames: readonly Frame[],
  swept: readonly ReadonlySet<string>[],
): Purpose {
  if (frame.played.exit) return { kind: 'leave' };
  const [dx, dy] = frame.move.by;
  const freed = new Set(cellsBefore(frame).map(([x, y]) => cellKey(x, y)));
  for (const [x, y] of cellsBefore(frame)) freed.delete(cellKey(x + dx, y + dy));
  for (const later of frames.slice(frame.index + 1)) {
    const isSame = later.carried.some((id) => frame.carried.includes(id));
    if (isSame) {
      const { gate } = later.move;
      return later.move.block === frame.move.block && gate !== undefined
        ? { kind: 'line-up', gate, at: later.index }
        : { kind: 'none' };
    }
    for (const cell of swept[later.index] ?? []) {
      if (freed.has(cell)) return { kind: 'make-way', block: later.move.block, at: later.index };
    }
  }
  return { kind: 'none' };
}
