/** Modifiers that take up room: paths, crates, blockers, fixed blocks; and ties between blocks. */

import type { Block, BoardDraft, Cell } from '#engine/types.ts';
import { nameBlock } from '../pack-floor.ts';
import type { Random } from '../random.ts';
import {
  listFloor,
  listPlain,
  listPlainGates,
  type Modify,
  occupancy,
  withBlock,
} from './modifier.ts';

/** A straight path of two or three cells that no block of another colour covers at the start. */
export const addPath: Modify = (random, draft) => {
  const gates = listPlainGates(draft);
  if (gates.length === 0) return undefined;
  const { color } = random.pick(gates);
  const taken = occupancy(draft);
  const paths = new Set((draft.paths ?? []).flatMap((path) => path.cells.map(String)));
  const mayLie = ([x, y]: Cell) => {
    const owner = taken.get(`${x},${y}`);
    const block = draft.blocks.find((block) => block.id === owner);
    return (
      draft.floor[y]?.[x] === '.' &&
      !paths.has(`${x},${y}`) &&
      (owner === undefined || (block?.color === color && !block.layers && !block.swapsTo))
    );
  };
  const runs: Cell[][] = [];
  for (const length of [2, 3]) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ] as const) {
      for (const [x, y] of listFloor(draft)) {
        const run = Array.from({ length }, (_, i): Cell => [x + dx * i, y + dy * i]);
        if (run.every(mayLie)) runs.push(run);
      }
    }
  }
  if (runs.length === 0) return undefined;
  return { ...draft, paths: [...(draft.paths ?? []), { color, cells: random.pick(runs) }] };
};

/** A plain block loses its colour, or a small new block without one fills a gap. */
export const addBlocker: Modify = (random, draft) => {
  if (random.chance(0.5)) {
    const plain = listPlain(draft).filter((block) => isSpare(draft, block));
    if (plain.length === 0) return undefined;
    const { id } = random.pick(plain);
    return {
      ...draft,
      blocks: draft.blocks.map(({ color, axis, ...block }) =>
        block.id === id ? block : { ...block, ...(color && { color }), ...(axis && { axis }) },
      ),
    };
  }
  return addToGap(random, draft, {});
};

/** A coloured block that stands flush before its gate anyway is nailed down, or a nailed blocker fills a gap. */
export const fixBlock: Modify = (random, draft, line) => {
  const unmoved = listPlain(draft).filter((block) =>
    line.exits.some((exit) => exit.block === block.id && exit.isStill),
  );
  if (unmoved.length > 0 && random.chance(0.6)) {
    return withBlock(draft, random.pick(unmoved).id, { fixed: true });
  }
  return addToGap(random, draft, { fixed: true });
};

/** True when another block has its colour, so that no gate is left without work. */
function isSpare(draft: BoardDraft, block: Block): boolean {
  return draft.blocks.some((other) => other !== block && other.color === block.color);
}

/** A block of one or two cells on empty floor away from all gates. */
function addToGap(
  random: Random,
  draft: BoardDraft,
  extra: Pick<Block, 'fixed'>,
): BoardDraft | undefined {
  const taken = occupancy(draft);
  const before = new Set(draft.gates.flatMap((gate) => gate.cells.map(String)));
  const isGap = (cell: Cell) =>
    draft.floor[cell[1]]?.[cell[0]] === '.' &&
    !taken.has(String(cell)) &&
    !(extra.fixed && before.has(String(cell)));
  const gaps = listFloor(draft).flatMap(([x, y]) => {
    const runs: Cell[][] = [
      [[x, y]],
      [
        [x, y],
        [x + 1, y],
      ],
      [
        [x, y],
        [x, y + 1],
      ],
    ];
    return runs.filter((run) => run.every(isGap));
  });
  if (gaps.length === 0) return undefined;
  const ids = new Set([
    ...draft.blocks.map((block) => block.id),
    ...(draft.crates ?? []).flatMap((crate) => crate.blocks.map((block) => block.id)),
  ]);
  let index = 0;
  while (ids.has(nameBlock(index))) index += 1;
  const block = { id: nameBlock(index), cells: random.pick(gaps), ...extra };
  return { ...draft, blocks: [...draft.blocks, block] };
}
