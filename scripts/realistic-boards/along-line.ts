/**
 * Modifiers that bind no tighter than a known line allows, so that the board stays solvable: each is fitted to the line, then the line
 * is replayed by the rules, and what breaks it is left out. They make a board harder, for other lines do not fit them.
 */

import { listBlocks } from '#engine/list-blocks.ts';
import type { Mechanic } from '#engine/mechanics.ts';
import {
  type Block,
  type BoardDraft,
  type Cell,
  COLORS,
  type Gate,
  type Move,
} from '#engine/types.ts';
import type { Random } from '../generator/random.ts';
import { areNeighbors, boxUp, changeBlock, changeGate, isBare, mapBlocks } from './edit-draft.ts';
import { isSolvedBy, type LineFacts, readLine } from './line-facts.ts';

interface Scene {
  readonly random: Random;
  readonly draft: BoardDraft;
  readonly line: LineFacts;
}

/** Puts one mechanic on; undefined when it finds no place for it. */
type Add = (scene: Scene) => BoardDraft | undefined;

const TRIES = 5;

/** The board with those mechanics of the list that belong here and find a place. `moves` must solve `draft`, and still solve what is given back. */
export function addAlongLine(
  random: Random,
  draft: BoardDraft,
  moves: readonly Move[],
  mechanics: readonly Mechanic[],
): BoardDraft {
  const line = readLine(draft, moves);
  let board = draft;
  const attempt = (add: Add) => {
    for (let left = TRIES; left > 0; left--) {
      const changed = add({ random, draft: board, line });
      if (!changed || !isSolvedBy(changed, moves)) continue;
      board = changed;
      return;
    }
  };
  for (const mechanic of ALONG_LINE) {
    const [add, times] = ADDITIONS[mechanic] ?? [];
    if (!add || !times || !mechanics.includes(mechanic)) continue;
    const count = times(random, listBlocks(board).length);
    for (let left = Math.max(1, Math.round(count)); left > 0; left--) attempt(add);
  }
  return board;
}

/** How each is added, and how often on a board of so many blocks; what changes the most first. */
const ADDITIONS: Partial<
  Record<Mechanic, readonly [Add, (random: Random, blocks: number) => number]>
> = {
  'jumping-locks': [addJumpingLock, () => 1],
  'frozen-gates': [freezeGate, (random) => random.pick([1, 1, 2, 2, 3])],
  'locked-gates': [
    (scene) => addLocks(scene, pickLateGate(scene), undefined),
    (random) => random.pick([1, 1, 2]),
  ],
  keys: [
    (scene) => addLocks(scene, undefined, pickWaiting(scene, 4, 12)),
    (random) => random.pick([1, 1, 2]),
  ],
  crates: [addCrate, (random) => random.pick([1, 1, 2])],
  ropes: [addRopes, (random) => random.pick([1, 1, 2])],
  ice: [freezeBlock, (random, blocks) => blocks * (0.04 + 0.1 * random.next())],
  shutters: [addShutter, (random) => random.pick([1, 1, 2])],
  'changing-gates': [changeSize, (random) => random.pick([1, 1, 2])],
  stars: [addStar, (random, blocks) => blocks * (0.1 + 0.15 * random.next())],
  fixed: [
    ({ random, draft, line }) =>
      changeBlock(
        random,
        draft,
        (block) => isBare(draft, block) && !line.slid.has(block.id),
        () => ({
          fixed: true,
        }),
      ),
    () => 1,
  ],
  curtains: [drawCurtain, (random, blocks) => blocks * (0.08 + 0.1 * random.next())],
  dynamite: [addDynamite, (random, blocks) => blocks * (0.08 + 0.08 * random.next())],
  paths: [addPath, (random) => random.int(1, 3)],
  hidden: [
    ({ random, draft, line }) =>
      changeBlock(
        random,
        draft,
        (block) => !!block.color && !block.hidden,
        () => ({
          hidden: random.int(2, Math.max(2, Math.min(14, line.exits.length - 1))),
        }),
      ),
    (random, blocks) => blocks * (0.1 + 0.16 * random.next()),
  ],
  bombs: [
    ({ random, draft, line }) =>
      changeBlock(
        random,
        draft,
        (block) => !block.bomb && (line.goneAfter.get(block.id) ?? Infinity) <= 8,
        () => ({ bomb: random.pick([20, 20, 25, 25, 30, 35, 45]) }),
      ),
    (random) => random.pick([1, 1, 2]),
  ],
  capsules: [
    ({ random, draft }) =>
      changeBlock(
        random,
        draft,
        (block) => isBare(draft, block),
        () => ({
          capsule: random.pick([5, 10, 15]),
        }),
      ),
    (random) => random.pick([1, 1, 2]),
  ],
};

/** The mechanics that can be added along a line. */
export const ALONG_LINE = Object.keys(ADDITIONS) as readonly Mechanic[];

/** A gate that the line does not use at first. */
function pickLateGate({ random, draft, line }: Scene): Gate | undefined {
  const late = draft.gates.filter((gate) => isPlain(gate) && firstUse(line, gate) >= 3);
  return late.length > 0
    ? random.weighted(late, (gate) => nearness(firstUse(line, gate)))
    : undefined;
}

/** A block without modifiers that the line does not touch before so many exits, at best not long after. */
function pickWaiting({ random, draft, line }: Scene, low: number, high: number): Block | undefined {
  const waiting = draft.blocks.filter(
    (block) => isBare(draft, block) && (line.waits.get(block.id) ?? 0) >= low,
  );
  if (waiting.length === 0) return undefined;
  return random.weighted(waiting, ({ id }) => ((line.waits.get(id) ?? 0) <= high ? 1 : 0.15));
}

/** Numbers around nine are the commonest. */
function nearness(exits: number): number {
  return Math.exp(-(((exits - 8.5) / 4) ** 2));
}

function firstUse({ exits }: LineFacts, { id }: Gate): number {
  return exits.find((exit) => exit.gate === id)?.before ?? 0;
}

function isPlain(gate: Gate): boolean {
  return ['ice', 'locks', 'shutter', 'spans', 'star'].every((field) => !(field in gate));
}

function freezeGate(scene: Scene): BoardDraft | undefined {
  const gate = pickLateGate(scene);
  if (!gate) return undefined;
  const { random, draft, line } = scene;
  return changeGate(draft, gate.id, { ice: firstUse(line, gate) - (random.chance(0.7) ? 0 : 1) });
}

function freezeBlock(scene: Scene): BoardDraft | undefined {
  const block = pickWaiting(scene, 3, 14);
  if (!block) return undefined;
  const ice = scene.line.waits.get(block.id) ?? 0;
  return mapBlocks(scene.draft, (each) => (each.id === block.id ? { ...each, ice } : each));
}

/** A crate over cells that the line does not touch until it opens: over blocks, over empty floor, or both. */
function addCrate({ random, draft, line }: Scene): BoardDraft | undefined {
  const opensAfter = random.weighted([3, 4, 5, 6, 7, 8, 9, 10, 11, 12], nearness);
  const covered = new Set(
    [...draft.blocks, ...(draft.crates ?? [])].flatMap(({ cells }) => cells.map(String)),
  );
  const isUntouched = (cell: Cell) => (line.entered.get(String(cell)) ?? Infinity) >= opensAfter;
  const still = draft.blocks.filter(
    (block) => isBare(draft, block) && (line.waits.get(block.id) ?? 0) >= opensAfter,
  );
  const gaps = draft.floor.flatMap((row, y) =>
    [...row].flatMap((char, x): Cell[] =>
      char === '.' && !covered.has(`${x},${y}`) && isUntouched([x, y]) ? [[x, y]] : [],
    ),
  );
  const size = random.weighted(
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    (n) => [2, 5, 4, 6, 3, 4, 1, 1, 1][n - 1] ?? 1,
  );
  const parts = random.shuffle([
    ...still.map((block) => ({ cells: block.cells, block })),
    ...gaps.map((cell) => ({ cells: [cell], block: undefined })),
  ]);
  const inside: Block[] = [];
  const cells: Cell[] = [];
  for (let grown = true; grown; ) {
    const next = parts.find(
      (part) =>
        !part.cells.some((cell) => cells.includes(cell)) &&
        cells.length + part.cells.length <= Math.max(size, 1) &&
        (cells.length === 0 || areNeighbors(cells, part.cells)),
    );
    grown = next !== undefined;
    if (!next) break;
    cells.push(...next.cells);
    if (next.block) inside.push(next.block);
  }
  return cells.length > 0 ? boxUp(draft, inside, cells, opensAfter, false) : undefined;
}

/** A shutter that is open whenever the line leaves there. */
function addShutter({ random, draft, line }: Scene): BoardDraft | undefined {
  const fitting = draft.gates.filter((gate) => {
    const uses = line.exits.filter((exit) => exit.gate === gate.id).map(({ before }) => before % 2);
    return isPlain(gate) && uses.length > 0 && uses.every((rest) => rest === uses[0]);
  });
  if (fitting.length === 0) return undefined;
  const gate = random.pick(fitting);
  const isEven = firstUse(line, gate) % 2 === 0;
  return changeGate(draft, gate.id, { shutter: isEven ? 'open' : 'shut' });
}

/** A gate that is narrower after every second exit. */
function changeSize({ random, draft }: Scene): BoardDraft | undefined {
  const wide = draft.gates.filter((gate) => isPlain(gate) && gate.cells.length > 1);
  if (wide.length === 0) return undefined;
  const gate = random.pick(wide);
  const last = gate.cells.length - 1;
  const narrow: readonly [number, number] = random.pick([
    [0, last - 1],
    [1, last],
  ] as const);
  const whole = [0, last] as const;
  return changeGate(draft, gate.id, {
    spans: random.chance(0.5) ? [whole, narrow] : [narrow, whole],
  });
}

/** A lock whose way round the gates never meets the line: many ways are tried. */
function addJumpingLock({ random, draft, line }: Scene): BoardDraft | undefined {
  if (draft.jumpingLocks || draft.gates.length < 4) return undefined;
  for (let tries = 0; tries < 150; tries++) {
    const most = Math.min(12, draft.gates.length);
    const gates = random.shuffle(draft.gates).slice(0, random.int(Math.min(5, most), most));
    const at = random.int(0, gates.length - 1);
    const isMet = line.exits.some(
      ({ gate, before }) => gates[(at + before) % gates.length]?.id === gate,
    );
    if (!isMet) return { ...draft, jumpingLocks: [{ gates: gates.map(({ id }) => id), at }] };
  }
  return undefined;
}

/**
 * A lock on a gate or on a block, and keys on blocks that are gone when the line needs it open. Keys that are there already count.
 */
function addLocks(
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
function addRopes(scene: Scene): BoardDraft | undefined {
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

/** A block that leaves through star gates only; a plain gate becomes one when there is none. */
function addStar({ random, draft, line }: Scene): BoardDraft | undefined {
  const stars = draft.gates.filter((gate) => gate.star);
  const gate = random.pick(stars.length > 0 ? stars : draft.gates);
  const starred = changeGate(draft, gate.id, { star: true });
  return changeBlock(
    random,
    starred,
    (block) =>
      !!block.color &&
      !block.star &&
      line.exits.every((exit) => exit.block !== block.id || exit.gate === gate.id),
    () => ({ star: true }),
  );
}

/** A curtain that is open at each of the block's exits. */
function drawCurtain({ random, draft, line }: Scene): BoardDraft | undefined {
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
function addDynamite({ random, draft, line }: Scene): BoardDraft | undefined {
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

/** Cells that only blocks of one colour step onto. */
function addPath({ random, draft, line }: Scene): BoardDraft | undefined {
  const taken = new Set((draft.paths ?? []).flatMap((path) => path.cells.map(String)));
  const stands = new Set(draft.blocks.flatMap((block) => block.cells.map(String)));
  const color = random.pick([...new Set(draft.blocks.flatMap((block) => block.color ?? []))]);
  const isFit = ([x, y]: Cell) => {
    if (draft.floor[y]?.[x] !== '.' || taken.has(`${x},${y}`)) return false;
    const steps = line.steps.get(`${x},${y}`);
    return !steps || [...steps].every((other) => other === color);
  };
  const cells = draft.floor
    .flatMap((row, y) => [...row].map((_, x): Cell => [x, y]))
    .filter((cell) => isFit(cell));
  const starts = cells.filter((cell) => line.steps.has(String(cell)) || !stands.has(String(cell)));
  if (starts.length === 0) return undefined;
  const path = [random.pick(starts)];
  const size = random.int(2, 6);
  for (const [x, y] of path) {
    for (const cell of cells) {
      const isNext = Math.abs(cell[0] - x) + Math.abs(cell[1] - y) === 1;
      if (path.length < size && isNext && !path.includes(cell)) path.push(cell);
    }
  }
  if (path.length < 2) return undefined;
  return { ...draft, paths: [...(draft.paths ?? []), { color, cells: path }] };
}
