/**
 * What the relaxed play needs to know of an epoch and can work out once for all its states.
 *
 * A *lump* is what one drag may move, now or at any later time: the blocks that ties in force join (ties end,
 * none begins, so later groups are parts of present ones), and a shut movable crate with the blocks in it.
 */

import type { Epoch } from '../rules/epoch.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';

export interface Lumps {
  /** Lump of each body, and the bodies of each lump that are not gone. */
  readonly of: readonly number[];
  readonly members: readonly (readonly number[])[];
  /** Per body: exits still owed; 0 for blockers and crates. */
  readonly owes: readonly number[];
  /** Per body: a block that is not gone or a crate that is shut. */
  readonly isLeft: readonly boolean[];
  /** Per body: in a shut movable crate. */
  readonly isAdrift: readonly boolean[];
  /** Per body: E at which the crate opens that it is or is in; 0 for others. */
  readonly opensAfter: readonly number[];
  /** Colours whose ropes are cut, a bit set. */
  readonly cut: number;
  /** Per body: path cells that none of the colours it may still show admits; undefined when there are none. */
  readonly closedPaths: readonly (Int32Array | undefined)[];
  /** Per body: the colours it can show at its exits, by exits owed: `shows[body][owes]`, bit sets. */
  readonly shows: readonly (readonly number[])[];
}

export function findLumps(tables: Tables, epoch: Epoch): Lumps {
  const { blocks, bodies, board, inside } = tables;
  const crates = board.crates ?? [];
  const isShut = (crate: number) => epoch.exits < crates[crate - blocks.length]!.opensAfter;
  const isLeft = Array.from({ length: bodies }, (_, body) =>
    body < blocks.length ? epoch.phases[body] !== blocks[body]!.gone : isShut(body),
  );
  const leader = Array.from({ length: bodies }, (_, body) => body);
  const find = (body: number): number => (leader[body] === body ? body : find(leader[body]!));
  const join = (group: readonly number[]) => {
    const left = group.filter((body) => isLeft[body]);
    for (const body of left) leader[find(body)] = find(left[0]!);
  };
  for (const { members, until } of tables.ties) if (epoch.exits < until) join(members);
  const isAdrift = new Array<boolean>(bodies).fill(false);
  crates.forEach((crate, index) => {
    if (!crate.movable || !isShut(blocks.length + index)) return;
    join([blocks.length + index, ...inside[index]!]);
    for (const body of inside[index]!) isAdrift[body] = true;
  });

  const of = leader.map((_, body) => find(body));
  const members = of.map((_, lump) =>
    of.flatMap((l, body) => (l === lump && isLeft[body] ? [body] : [])),
  );
  const perBody = <T>(ofBlock: (body: number) => T, ofCrate: (body: number) => T): T[] =>
    leader.map((_, body) => (body < blocks.length ? ofBlock(body) : ofCrate(body)));
  const crateOpening = (body: number) => crates[body - blocks.length]!.opensAfter;
  const shows = perBody(
    (body) => colorsByOwed(tables, epoch, body),
    () => [0],
  );
  return {
    of,
    members,
    owes: perBody(
      (body) => {
        const { gone, exitsTaken } = blocks[body]!;
        return gone < 0 ? 0 : exitsTaken[gone]! - exitsTaken[epoch.phases[body]!]!;
      },
      () => 0,
    ),
    isLeft,
    isAdrift,
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

/** A colour-switcher that has not left yet may show either colour, at its first exit and at its second. */
function colorsByOwed(tables: Tables, epoch: Epoch, body: number): number[] {
  const { block, colors, exitsTaken, gone } = tables.blocks[body]!;
  if (gone < 0) return [0];
  const phase = epoch.phases[body]!;
  const bit = (at: number) => (colors[at]! < 0 ? 0 : 1 << colors[at]!);
  if (block.swapsTo !== undefined) {
    return phase === 0 ? [0, bit(1) | bit(2), bit(1) | bit(2)] : [0, bit(phase)];
  }
  return Array.from({ length: exitsTaken[gone]! - phase + 1 }, (_, owed) =>
    owed === 0 ? 0 : bit(gone - owed),
  );
}
