/** Modifiers of blocks that a known line can still move and take out. */

import { listBlocks } from '#engine/list-blocks.ts';
import { type Block, type BoardDraft, COLORS, type Gate } from '#engine/types.ts';
import { changeBlock, changeGate, mapBlocks } from './edit-draft.ts';
import { firstUse, pickWaiting, type Scene } from './scene.ts';

export function freezeBlock(scene: Scene): BoardDraft | undefined {
  const block = pickWaiting(scene, 3, 14);
  if (!block) return undefined;
  const ice = scene.line.waits.get(block.id) ?? 0;
  return mapBlocks(scene.draft, (each) => (each.id === block.id ? { ...each, ice } : each));
}

/** A lock on a gate or on a block, and keys on blocks that are gone when the line needs it open. Existing keys also count. */
export function addLocks(
  { random, draft, line }: Scene,
  gate: Gate | undefined,
  block: Block | undefined,
): BoardDraft | undefined {
  const openBy = gate ? firstUse(line, gate) : block ? (line.waits.get(block.id) ?? 0) : 0;
  const inTime = listBlocks(draft).filter(
    ({ id }) => id !== block?.id && (line.goneAfter.get(id) ?? Infinity) <= openBy,
  );
  if (inTime.length < 2) return undefined;
  const there = inTime.filter(({ key }) => key);
  const wanted = Math.min(inTime.length, random.pick([4, 4, 5, 5, 6, 7]));
  const fresh = random
    .shuffle(inTime.filter(({ key }) => !key))
    .slice(0, Math.max(0, wanted - there.length));
  const keyed = mapBlocks(draft, (each) =>
    fresh.some(({ id }) => id === each.id) ? { ...each, key: true } : each,
  );
  const locks = Math.min(7, there.length + fresh.length);
  if (gate) return changeGate(keyed, gate.id, { locks });
  return mapBlocks(keyed, (each) => (each.id === block?.id ? { ...each, locks } : each));
}

/** A roped block, and scissors on blocks that are gone when the line first drags it. */
export function addRopes(scene: Scene): BoardDraft | undefined {
  const { random, draft, line } = scene;
  const block = pickWaiting(scene, 3, 12);
  if (!block) return undefined;
  const until = line.waits.get(block.id) ?? 0;
  const inTime = listBlocks(draft).filter(
    ({ id }) => id !== block.id && (line.goneAfter.get(id) ?? Infinity) <= until,
  );
  const there = inTime.flatMap(({ scissors }) => scissors ?? []);
  const colors = random.shuffle(COLORS.filter((color) => !there.includes(color)));
  const holders = random.shuffle(inTime.filter(({ scissors }) => !scissors));
  const fresh = new Map(
    holders
      .slice(0, Math.max(0, random.int(3, 5) - there.length))
      .map(({ id }, i) => [id, colors[i]]),
  );
  const ropes = [...there, ...[...fresh.values()].flatMap((color) => color ?? [])].slice(0, 6);
  if (ropes.length === 0) return undefined;
  return mapBlocks(draft, (each) => {
    const scissors = fresh.get(each.id);
    if (each.id === block.id) return { ...each, ropes };
    return scissors ? { ...each, scissors } : each;
  });
}

/** A curtain that is open at each of the block's exits. */
export function drawCurtain({ random, draft, line }: Scene): BoardDraft | undefined {
  return changeBlock(
    random,
    draft,
    (block) => !!block.color && !block.curtain,
    ({ id }) => {
      const first = line.exits.find((exit) => exit.block === id)?.before ?? 0;
      return { curtain: first % 2 === 0 ? 'open' : 'closed' };
    },
  );
}

/** Dynamite that goes off soon after the line has taken the block out. */
export function addDynamite({ random, draft, line }: Scene): BoardDraft | undefined {
  const shutUntil = new Map(
    (draft.crates ?? []).flatMap((crate) =>
      crate.blocks.map((block) => [block.id, crate.opensAfter] as const),
    ),
  );
  const fuse = ({ id }: Block) => (line.goneAfter.get(id) ?? Infinity) - (shutUntil.get(id) ?? 0);
  return changeBlock(
    random,
    draft,
    (block) => !block.dynamite && fuse(block) >= 1 && fuse(block) <= 5,
    (block) => ({ dynamite: fuse(block) + random.pick([0, 0, 0, 1]) }),
  );
}
