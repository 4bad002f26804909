/**
 * What a relaxation looks up: limits that the board's file sets for each body, and what an epoch decides for all its states.
 *
 * A *group* is what one drag may move, now or at any later time: the blocks joined by ties in force (ties end, none begins, so later groups
 * are parts of present ones), and a shut movable crate with the blocks in it.
 */

import type { Epoch } from '../rules/epoch.ts';
import { joinGroups, listTiesInForce } from '../rules/groups.ts';
import type { Body } from '../rules/indices.ts';
import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';

export interface Groups {
  /** The group of each body, and the bodies of each group that are not gone. */
  readonly of: readonly number[];
  readonly members: readonly (readonly number[])[];
  /** Per body: number of exits to take; 0 for blockers and crates. */
  readonly exitsLeft: readonly number[];
  /** Per body: whether it is a block that is not gone or a crate that is shut. */
  readonly isLeft: readonly boolean[];
  /** Per body: whether it is in a shut movable crate. */
  readonly isInMovableCrate: readonly boolean[];
  /** Per body: the E at which the crate that it is, or is in, opens; 0 for others. */
  readonly opensAfter: readonly number[];
  /** Colors whose ropes are cut, a bit set. */
  readonly cut: number;
  /** Per body: path cells that admit none of the colors it may still show; undefined if there are none. */
  readonly closedPaths: readonly (Int32Array | undefined)[];
  /** Per body: the colors it can show at its exits, by exits left: `shows[body][exitsLeft]`, bit sets. */
  readonly shows: readonly (readonly number[])[];
}

export function findGroups(tables: Tables, epoch: Epoch): Groups {
  const { blocks, bodies, board, inside } = tables;
  const crates = board.crates ?? [];
  const isShut = (crate: number) => epoch.exits < crates[crate - blocks.length]!.opensAfter;
  const isLeft = Array.from({ length: bodies }, (_, body) =>
    body < blocks.length ? epoch.phases[body] !== blocks[body]!.gone : isShut(body),
  );
  const isInMovableCrate = new Array<boolean>(bodies).fill(false);
  const lists = listTiesInForce(tables, epoch.exits, (body) => isLeft[body]!).map(
    (tie) => tie.members,
  );
  crates.forEach((crate, index) => {
    if (!crate.movable || !isShut(blocks.length + index)) return;
    lists.push([blocks.length + index, ...inside[index]!.filter((body) => isLeft[body])]);
    for (const body of inside[index]!) isInMovableCrate[body] = true;
  });

  const of = Array.from(joinGroups(bodies, lists));
  const members = of.map((_, group) =>
    of.flatMap((l, body) => (l === group && isLeft[body] ? [body] : [])),
  );
  const perBody = <T>(ofBlock: (body: Body) => T, ofCrate: (body: Body) => T): T[] =>
    of.map((_, body) => (body < blocks.length ? ofBlock(body) : ofCrate(body)));
  const crateOpening = (body: Body) => crates[body - blocks.length]!.opensAfter;
  const shows = perBody(
    (body) => colorsByExitsLeft(tables, epoch, body),
    () => [0],
  );
  return {
    of,
    members,
    exitsLeft: perBody(
      (body) => {
        const { gone, exitsTaken } = blocks[body]!;
        return gone < 0 ? 0 : exitsTaken[gone]! - exitsTaken[epoch.phases[body]!]!;
      },
      () => 0,
    ),
    isLeft,
    isInMovableCrate,
    opensAfter: perBody((body) => {
      const { crate } = blocks[body]!;
      return crate < 0 ? 0 : crateOpening(crate);
    }, crateOpening),
    cut: blocks.reduce((set, { block }, body) => {
      const isCutting = block.scissors !== undefined && !isLeft[body];
      return isCutting ? set | (1 << colorIndex(block.scissors)) : set;
    }, 0),
    closedPaths: perBody(
      (body) => {
        if (!tables.hasPaths || blocks[body]!.block.rainbow) return undefined;
        const { floor, closedPaths, noColor } = tables;
        const shown = shows[body]!.reduce((set, colors) => set | colors, 0) || 1 << noColor;
        const closed = new Int32Array(floor.words).fill(-1);
        for (let color = 0; color <= noColor; color++) {
          if ((shown & (1 << color)) === 0) continue;
          for (let w = 0; w < floor.words; w++) closed[w]! &= closedPaths[color * floor.words + w]!;
        }
        return closed;
      },
      () => undefined,
    ),
    shows,
  };
}

/** A color switcher that has not left yet may show either color, at its first exit and at its second. */
function colorsByExitsLeft(tables: Tables, epoch: Epoch, body: Body): number[] {
  const { block, colors, exitsTaken, gone } = tables.blocks[body]!;
  if (gone < 0) return [0];
  const phase = epoch.phases[body]!;
  const bit = (at: number) => (colors[at]! < 0 ? 0 : 1 << colors[at]!);
  if (block.swapsTo !== undefined) {
    return phase === 0 ? [0, bit(1) | bit(2), bit(1) | bit(2)] : [0, bit(phase)];
  }
  return Array.from({ length: exitsTaken[gone]! - phase + 1 }, (_, left) =>
    left === 0 ? 0 : bit(gone - left),
  );
}

/** What holds each body, as far as the board's file decides it. */
export interface Limits {
  /** E and number of keys gone that it takes before a block may slide or leave, and colors of its ropes (a bit set). */
  readonly exits: Int32Array;
  readonly keys: Int32Array;
  readonly ropes: Int32Array;
  /** Directions in which it may step while its arrow binds; 0 if it is fixed. */
  readonly directions: Int32Array;
  /** E at which the arrow lets go; -1 without an arrow, Infinity if it never does. */
  readonly arrowEnds: Float64Array;
}

export function compileLimits(tables: Tables): Limits {
  const { blocks, bodies, board } = tables;
  const limits: Limits = {
    exits: new Int32Array(bodies),
    keys: new Int32Array(bodies),
    ropes: new Int32Array(bodies),
    directions: new Int32Array(bodies).fill(HORIZONTAL | VERTICAL),
    arrowEnds: new Float64Array(bodies).fill(-1),
  };
  blocks.forEach(({ block, crate, ropes }, body) => {
    const opensAfter = board.crates?.[crate - blocks.length]?.opensAfter ?? 0;
    limits.exits[body] = Math.max(block.ice ?? 0, opensAfter);
    limits.keys[body] = block.locks ?? 0;
    limits.ropes[body] = ropes;
    if (block.axis !== undefined) {
      limits.directions[body] = block.axis === 'horizontal' ? HORIZONTAL : VERTICAL;
      limits.arrowEnds[body] = block.axisUntil ?? Infinity;
    }
    if (block.fixed) limits.directions[body] = 0;
  });
  (board.crates ?? []).forEach((crate, index) => {
    if (!crate.movable) limits.directions[blocks.length + index] = 0;
  });
  return limits;
}
