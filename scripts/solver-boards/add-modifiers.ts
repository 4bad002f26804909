/**
 * Modifiers for a solvable board: proposed at random, and kept if, for example, a known line still solves it. The line is replayed by the
 * rules themselves, so this code needs to know only how a modifier is written.
 */

import { replay } from '#engine/replay.ts';
import {
  type Block,
  type Board,
  type BoardDraft,
  COLORS,
  type Gate,
  type Move,
} from '#engine/types.ts';
import type { Random } from '../generator/random.ts';

/** Changes one thing in a draft, or returns undefined if there is nothing to change. */
type Proposal = (random: Random, draft: BoardDraft, exits: number) => BoardDraft | undefined;

/** Proposals by the name of the feature. */
export const FEATURES: Readonly<Record<string, Proposal>> = {
  ice: (random, draft, exits) =>
    changeBlock(random, draft, (block) => !block.ice && { ice: 1 + random.below(exits) }),
  turns: (random, draft, exits) =>
    changeBlock(
      random,
      draft,
      (block) =>
        !block.axis && {
          axis: random.pick(['horizontal', 'vertical'] as const),
          axisUntil: 1 + random.below(exits),
        },
    ),
  locks: (random, draft) => {
    const keyed = changeBlock(
      random,
      draft,
      (block) => !!block.color && !block.key && { key: true },
    );
    const keys = keyed?.blocks.filter((block) => block.key).length ?? 0;
    return (
      keyed &&
      changeBlock(random, keyed, (block) => !block.locks && { locks: 1 + random.below(keys) })
    );
  },
  ropes: (random, draft) => {
    const color = random.pick(COLORS);
    const cutting = changeBlock(
      random,
      draft,
      (b) => !!b.color && !b.scissors && { scissors: color },
    );
    return cutting && changeBlock(random, cutting, (block) => !block.ropes && { ropes: [color] });
  },
  curtain: (random, draft) =>
    changeBlock(
      random,
      draft,
      (block) => !!block.color && { curtain: random.pick(['closed', 'open'] as const) },
    ),
  hidden: (random, draft, exits) =>
    changeBlock(random, draft, (block) => !!block.color && { hidden: 1 + random.below(exits) }),
  fixed: (random, draft) => changeBlock(random, draft, () => ({ fixed: true })),
  dynamite: (random, draft, exits) =>
    changeBlock(random, draft, (block) => !!block.color && { dynamite: 1 + random.below(exits) }),
  star: (random, draft) => {
    const gate = random.pick(draft.gates);
    const starred = replaceGate(draft, { ...gate, star: true });
    return changeBlock(random, starred, (block) => !!block.color && { star: true });
  },
  swaps: (random, draft) =>
    changeBlock(random, draft, (block) => {
      if (block.layers?.length !== 1) return false;
      return { swapsTo: block.layers[0], layers: undefined };
    }),
  rainbow: (random, draft) =>
    changeBlock(
      random,
      draft,
      (block) => !!block.color && { rainbow: true, color: random.pick(COLORS) },
    ),
  frozenGates: (random, draft, exits) =>
    replaceGate(draft, { ...random.pick(draft.gates), ice: 1 + random.below(exits) }),
  lockedGates: (random, draft) => {
    const keyed = changeBlock(
      random,
      draft,
      (block) => !!block.color && !block.key && { key: true },
    );
    return keyed && replaceGate(keyed, { ...random.pick(keyed.gates), locks: 1 });
  },
  shutters: (random, draft) =>
    replaceGate(draft, {
      ...random.pick(draft.gates),
      shutter: random.pick(['open', 'shut'] as const),
    }),
  spans: (random, draft) => {
    const gate = random.pick(draft.gates);
    const last = gate.cells.length - 1;
    if (last < 1) return undefined;
    const whole = [0, last] as const;
    const part = random.pick([
      [0, last - 1],
      [1, last],
      [0, 0],
    ] as const);
    return replaceGate(draft, { ...gate, spans: random.shuffle([whole, part]) });
  },
  switches: (random, draft) => {
    const gate = random.pick(draft.gates);
    if (gate.color === undefined) return undefined;
    const { color, ...rest } = gate;
    const [a, b] = random.shuffle([color, random.pick(COLORS)]);
    return replaceGate(draft, { ...rest, switches: [a!, b!] });
  },
  rings: (random, draft) => {
    const gate = random.pick(draft.gates);
    if (gate.color === undefined) return undefined;
    const { color, ...rest } = gate;
    const others = random.shuffle(draft.blocks.flatMap((block) => block.color ?? []));
    return replaceGate(draft, { ...rest, colors: random.shuffle([color, ...others.slice(0, 2)]) });
  },
  jumpingLocks: (random, draft) => {
    if (draft.jumpingLocks !== undefined || draft.gates.length < 2) return undefined;
    const gates = random.shuffle(draft.gates.map((gate) => gate.id)).slice(0, 2 + random.below(3));
    return { ...draft, jumpingLocks: [{ gates, at: random.below(gates.length) }] };
  },
  paths: (random, draft) => {
    const block = random.pick(draft.blocks);
    if (block.color === undefined) return undefined;
    const taken = new Set(draft.paths?.flatMap((path) => path.cells.map(String)));
    const cells = block.cells.filter((cell) => !taken.has(String(cell)));
    if (cells.length === 0) return undefined;
    return { ...draft, paths: [...(draft.paths ?? []), { color: block.color, cells }] };
  },
  crates: (random, draft, exits) => {
    const block = random.pick(draft.blocks);
    if (draft.blocks.length < 3) return undefined;
    const crate = {
      id: `c${(draft.crates?.length ?? 0) + 1}`,
      cells: block.cells,
      opensAfter: 1 + random.below(exits),
      blocks: [block],
    };
    return {
      ...draft,
      blocks: draft.blocks.filter((other) => other !== block),
      crates: [...(draft.crates ?? []), crate],
    };
  },
  pushedCrates: (random, draft, exits) => {
    const boxed = FEATURES.crates?.(random, draft, exits);
    if (boxed?.crates === undefined) return undefined;
    return { ...boxed, crates: boxed.crates.map((crate) => ({ ...crate, movable: true })) };
  },
  untilTies: (random, draft, exits) => {
    const tied = draft.tied?.map((tie) =>
      'until' in tie || random.chance(0.5)
        ? tie
        : { blocks: tie, until: Math.ceil(exits / 2) + random.below(exits) },
    );
    return tied && { ...draft, tied };
  },
};

/** The draft with up to `tries` changes of each feature, as far as `isWanted` accepts them. */
export function addModifiers(
  random: Random,
  draft: BoardDraft,
  features: readonly string[],
  tries: number,
  isWanted: (changed: BoardDraft) => boolean,
): BoardDraft {
  const exits = draft.blocks.reduce(
    (sum, { color, layers = [] }) => sum + (color === undefined ? 0 : 1 + layers.length),
    1,
  );
  let kept = draft;
  for (const feature of features) {
    for (let i = 0; i < tries; i++) {
      const changed = FEATURES[feature]?.(random, kept, exits);
      if (changed !== undefined && isWanted(changed)) kept = changed;
    }
  }
  return kept;
}

/** Whether the moves are legal one after the other and solve the board. */
export function solvesBoard(draft: BoardDraft, line: readonly Move[]): boolean {
  // Drafts made here satisfy the file's rules by construction.
  return replay(draft as Board, line).ok;
}

type Change = { [Key in keyof Block]?: Block[Key] | undefined };

function changeBlock(
  random: Random,
  draft: BoardDraft,
  change: (block: Block) => Change | false,
): BoardDraft | undefined {
  if (draft.blocks.length === 0) return undefined;
  const block = random.pick(draft.blocks);
  const changes = change(block);
  if (changes === false) return undefined;
  const entries = Object.entries({ ...block, ...changes }).filter(
    ([, value]) => value !== undefined,
  );
  const changed = Object.fromEntries(entries) as unknown as Block;
  return { ...draft, blocks: draft.blocks.map((other) => (other === block ? changed : other)) };
}

function replaceGate(draft: BoardDraft, gate: Gate): BoardDraft {
  return { ...draft, gates: draft.gates.map((other) => (other.id === gate.id ? gate : other)) };
}
