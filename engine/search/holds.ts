/** What holds each body, as far as the board's file decides it: looked up in every visit of the relaxed play. */

import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';

/** All by body. */
export interface Holds {
  /** E and keys gone that it takes before a block may slide or leave, and colours of its ropes (a bit set). */
  readonly exits: Int32Array;
  readonly keys: Int32Array;
  readonly ropes: Int32Array;
  /** Directions in which it may step while its arrow binds; 0 for what is fixed. */
  readonly directions: Int32Array;
  /** E at which the arrow lets go; -1 without an arrow, Infinity for one that never does. */
  readonly arrowEnds: Float64Array;
}

export function compileHolds(tables: Tables): Holds {
  const { blocks, bodies, board } = tables;
  const holds: Holds = {
    exits: new Int32Array(bodies),
    keys: new Int32Array(bodies),
    ropes: new Int32Array(bodies),
    directions: new Int32Array(bodies).fill(HORIZONTAL | VERTICAL),
    arrowEnds: new Float64Array(bodies).fill(-1),
  };
  blocks.forEach(({ block, crate }, body) => {
    const opensAfter = board.crates?.[crate - blocks.length]?.opensAfter ?? 0;
    holds.exits[body] = Math.max(block.ice ?? 0, opensAfter);
    holds.keys[body] = block.locks ?? 0;
    for (const color of block.ropes ?? []) holds.ropes[body]! |= 1 << colorIndex(color);
    if (block.axis !== undefined) {
      holds.directions[body] = block.axis === 'horizontal' ? HORIZONTAL : VERTICAL;
      holds.arrowEnds[body] = block.axisUntil ?? Infinity;
    }
    if (block.fixed) holds.directions[body] = 0;
  });
  (board.crates ?? []).forEach((crate, index) => {
    if (!crate.movable) holds.directions[blocks.length + index] = 0;
  });
  return holds;
}
