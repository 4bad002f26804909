/** Checks ids and references to them: ids are unique, referenced ids exist, and lists are within the bounds. */

import type { BoardSketch } from './board-fields.ts';
import type { FaultLog } from './fault-log.ts';
import type { Gapped } from './field-readers.ts';

const BLOCKS_MAX = 64;
const GATES_MAX = 64;

/** Records duplicate ids, ties and jumping locks that name missing pieces, and lists beyond the bounds. */
export function checkNames(sketch: BoardSketch, log: FaultLog): void {
  const { blocks = [], gates = [], crates = [], tied = [], jumpingLocks = [] } = sketch;
  const firstPlaces = new Map<string, string>();
  const claim = (owner: { readonly id?: string } | undefined, at: string) => {
    const id = owner?.id;
    if (id === undefined || id === '') return;
    const first = firstPlaces.get(id);
    if (first === undefined) firstPlaces.set(id, at);
    else log.add('duplicate-id', `${at}.id`, id, `an id not used before, as it is by ${first}`);
  };

  let blockCount = blocks.length;
  if (blockCount > BLOCKS_MAX)
    log.add('too-many', 'blocks', blockCount, `at most ${BLOCKS_MAX} blocks`);
  if (gates.length > GATES_MAX)
    log.add('too-many', 'gates', gates.length, `at most ${GATES_MAX} gates`);
  for (const [i, block] of blocks.entries()) claim(block, `blocks[${i}]`);
  for (const [i, gate] of gates.entries()) claim(gate, `gates[${i}]`);
  crates.forEach((crate, c) => {
    const inside = crate?.blocks ?? [];
    const wasWithin = blockCount <= BLOCKS_MAX;
    blockCount += inside.length;
    if (wasWithin && blockCount > BLOCKS_MAX)
      log.add(
        'too-many',
        `crates[${c}].blocks`,
        blockCount,
        `at most ${BLOCKS_MAX} blocks, those in crates included`,
      );
    claim(crate, `crates[${c}]`);
    for (const [i, block] of inside.entries()) claim(block, `crates[${c}].blocks[${i}]`);
  });

  const everyBlock = [...blocks, ...crates.flatMap((crate) => crate?.blocks ?? [])];
  const blockIds = new Set(everyBlock.map((block) => block?.id));
  const gateIds = new Set(gates.map((gate) => gate?.id));
  tied.forEach((tie, i) => {
    if (tie?.blocks === undefined) return;
    const at = tie.isList ? `tied[${i}]` : `tied[${i}].blocks`;
    checkKnown(tie.blocks, at, blockIds, 'the id of a block', log);
    if (!tie.blocks.includes(undefined) && new Set(tie.blocks).size < 2)
      log.add('tie-size', at, tie.blocks, 'the ids of at least two different blocks');
  });
  jumpingLocks.forEach((lock, i) => {
    if (lock?.gates === undefined) return;
    const at = `jumpingLocks[${i}].gates`;
    const { length } = lock.gates;
    if (lock.at !== undefined && Number.isInteger(lock.at) && lock.at >= length && length > 0)
      log.add('range', `jumpingLocks[${i}].at`, lock.at, `an index of its gates, below ${length}`);
    checkKnown(lock.gates, at, gateIds, 'the id of a gate', log);
    const seen = new Set<string>();
    lock.gates.forEach((id, g) => {
      if (id === undefined) return;
      if (seen.has(id)) log.add('duplicate-id', `${at}[${g}]`, id, 'each gate named once');
      seen.add(id);
    });
  });
}

function checkKnown(
  ids: Gapped<string>,
  at: string,
  known: ReadonlySet<string | undefined>,
  expected: string,
  log: FaultLog,
): void {
  ids.forEach((id, i) => {
    if (id !== undefined && id !== '' && !known.has(id))
      log.add('unknown-id', `${at}[${i}]`, id, expected);
  });
}
