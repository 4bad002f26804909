/** Modifiers of gates: stars, shutters, ice, locks, rings and switches of colours, sizes. */

import type { BoardDraft, Color, Gate } from '#engine/types.ts';
import type { Random } from '../random.ts';
import {
  extentAcross,
  fitsGate,
  type LineFacts,
  listPlain,
  listPlainGates,
  type Modify,
  withBlock,
  withGate,
} from './modifier.ts';
import { withKeys } from './on-blocks.ts';

/** A star gate and a star block of its colour; where the colour has two gates, the block has lost one of them. */
export const addStars: Modify = (random, draft) => {
  const gates = listPlainGates(draft);
  const twins = gates.filter(
    (gate) => gates.filter(({ color }) => color === gate.color).length > 1,
  );
  const gate = pickGate(random, twins.length > 0 ? twins : gates);
  if (!gate) return undefined;
  const fitting = listPlain(draft).filter(
    (block) => block.color === gate.color && fitsGate(block, gate),
  );
  if (fitting.length === 0) return undefined;
  let next = withGate(draft, gate.id, { star: true });
  for (const block of random.shuffle(fitting).slice(0, random.int(1, 2))) {
    next = withBlock(next, block.id, { star: true });
  }
  return next;
};

export const addShutter: Modify = (random, draft, line) => {
  const gate = pickUsed(random, draft, line);
  return gate && withGate(draft, gate.id, { shutter: random.chance(0.5) ? 'open' : 'shut' });
};

export const freezeGate: Modify = (random, draft, line) => {
  const gate = pickUsed(random, draft, line);
  if (!gate) return undefined;
  const first = line.exits.find((exit) => exit.gate === gate.id)?.nth ?? 1;
  return withGate(draft, gate.id, { ice: Math.max(2, first + random.int(-1, 3)) });
};

export const lockGate: Modify = (random, draft, line) => {
  const gate = pickUsed(random, draft, line);
  if (!gate) return undefined;
  const next = withKeys(random, draft, random.int(1, 3));
  const keys = next?.blocks.filter((block) => block.key).length ?? 0;
  return next && withGate(next, gate.id, { locks: random.int(Math.min(2, keys), keys) });
};

/** One gate takes over another's colour and shows both in turn, one on with each exit through it. */
export const addRing: Modify = (random, draft) =>
  mergeGates(random, draft, (gate, colors) => {
    const { color: _, ...rest } = gate;
    return { ...rest, colors };
  });

/** One gate takes over another's colour and shows each after every second exit. */
export const addSwitch: Modify = (random, draft) =>
  mergeGates(random, draft, (gate, colors) => {
    const { color: _, ...rest } = gate;
    return { ...rest, switches: colors };
  });

export const changeSize: Modify = (random, draft, line) => {
  const gate = pickUsed(random, draft, line, 2);
  if (!gate) return undefined;
  const last = gate.cells.length - 1;
  const narrow: [number, number] = random.pick([
    [0, last - 1],
    [1, last],
  ]);
  const spans: [number, number][] = random.chance(0.5) ? [[0, last], narrow] : [narrow, [0, last]];
  return withGate(draft, gate.id, { spans });
};

export const addJumpingLock: Modify = (random, draft, line) => {
  const used = listPlainGates(draft).filter((gate) => isUsed(line, gate));
  if (used.length < 3) return undefined;
  const gates = random
    .shuffle(used)
    .slice(0, random.int(3, Math.min(4, used.length)))
    .map(({ id }) => id);
  return { ...draft, jumpingLocks: [...(draft.jumpingLocks ?? []), { gates, at: 0 }] };
};

type Merge = (gate: Gate, colors: readonly [Color, Color]) => Gate;

/**
 * Joins two plain gates of different colours. The second stays as it is while it is needed: when some block of its colour does not fit
 * through the first, or by chance when there are few gates.
 */
function mergeGates(random: Random, draft: BoardDraft, merge: Merge): BoardDraft | undefined {
  const gates = listPlainGates(draft);
  const pairs = gates.flatMap((gate) =>
    gates.filter((other) => other.color !== gate.color).map((other) => [gate, other] as const),
  );
  if (pairs.length === 0) return undefined;
  const [gate, other] = random.pick(pairs);
  const isNeeded = draft.blocks.some(
    (block) =>
      [block.color, block.swapsTo, ...(block.layers ?? [])].includes(other.color) &&
      !fitsGate(block, gate),
  );
  const isKept = isNeeded || draft.gates.length < 4 || random.chance(0.25);
  return {
    ...draft,
    gates: draft.gates.flatMap((each) => {
      if (each.id === gate.id) return [merge(gate, [gate.color, other.color])];
      return each.id === other.id && !isKept ? [] : [each];
    }),
  };
}

function isUsed(line: LineFacts, gate: Gate): boolean {
  return line.exits.some((exit) => exit.gate === gate.id);
}

/** A plain gate that the line uses, at least `width` cells wide, through which not everything is as narrow as one cell. */
function pickUsed(random: Random, draft: BoardDraft, line: LineFacts, width = 1): Gate | undefined {
  return pickGate(
    random,
    listPlainGates(draft).filter(
      (gate) =>
        isUsed(line, gate) &&
        gate.cells.length >= width &&
        (width === 1 ||
          draft.blocks.some(
            (block) =>
              block.color === gate.color &&
              extentAcross(block.cells, gate.side) === gate.cells.length,
          )),
    ),
  );
}

function pickGate<T extends Gate>(random: Random, gates: readonly T[]): T | undefined {
  return gates.length > 0 ? random.pick(gates) : undefined;
}
