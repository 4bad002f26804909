/** Tips about keys, ropes, ice, clocks and other modifiers: from the board, and when they matter in the solution. */

import { findGone, gatesOf, type Study, type WeighedTip } from './study.ts';
import type { TipFact } from './tip-fact.ts';

/** Locks, grouped by the number of keys needed; the fewer keys are left over, the higher the worth. */
export function listKeys({ board, blocks }: Study): readonly WeighedTip[] {
  const keys = blocks.filter((block) => block.key).map((block) => block.id);
  const locked = [...blocks, ...board.gates].filter((thing) => (thing.locks ?? 0) > 0);
  const counts = [...new Set(locked.map((thing) => thing.locks ?? 0))].sort((a, b) => a - b);
  return counts
    .filter((needed) => needed <= keys.length)
    .map((needed) => {
      const opens = locked.filter((thing) => thing.locks === needed).map((thing) => thing.id);
      return {
        tip: { kind: 'keys', keys, needed, opens },
        worth: needed === keys.length ? 88 : 80,
      };
    });
}

/** Scissors that are the only ones of their color, with the blocks they cut loose. */
export function listScissors({ blocks }: Study): readonly WeighedTip[] {
  return blocks.flatMap(({ id: block, scissors: color }) => {
    const isOnly = blocks.filter((other) => other.scissors === color).length === 1;
    if (color === undefined || !isOnly) return [];
    const cuts = blocks.filter((other) => other.ropes?.includes(color)).map(({ id }) => id);
    return cuts.length > 0 ? [{ tip: { kind: 'scissors', block, color, cuts }, worth: 86 }] : [];
  });
}

/** Ice and crates; the sooner a piece is used after its wait, the higher the worth. */
export function listWaits(study: Study): readonly WeighedTip[] {
  const { board, blocks, exits } = study;
  const waits: { what: 'block' | 'gate' | 'crate'; id: string; exits: number; nth?: number }[] = [
    ...blocks.map(({ id, ice }) => ({
      what: 'block' as const,
      id,
      exits: ice ?? 0,
      nth: exits.find((exit) => exit.block === id)?.nth,
    })),
    ...board.gates.map(({ id, ice }) => ({
      what: 'gate' as const,
      id,
      exits: ice ?? 0,
      nth: exits.find((exit) => exit.gate === id)?.nth,
    })),
    ...(board.crates ?? []).map((crate) => ({
      what: 'crate' as const,
      id: crate.id,
      exits: crate.opensAfter,
      nth: exits.find((exit) => crate.blocks.some((inside) => inside.id === exit.block))?.nth,
    })),
  ];
  return waits.flatMap(({ what, id, exits: count, nth }) =>
    count > 0 && nth !== undefined
      ? [{ tip: { kind: 'waits', what, id, exits: count, nth }, worth: nth - count <= 2 ? 78 : 62 }]
      : [],
  );
}

/** Shutters, curtains, switch gates and jumping locks. */
export function listClocks(study: Study): readonly WeighedTip[] {
  const { board, blocks, exits } = study;
  const isUsed = (gate: string) => exits.some((exit) => exit.gate === gate);
  const tips: WeighedTip[] = [];
  for (const { id, curtain } of blocks) {
    if (!curtain) continue;
    const openWhen = curtain === 'open' ? 'even' : 'odd';
    tips.push({ tip: { kind: 'flips', what: 'block', id, openWhen }, worth: 77 });
  }
  for (const { id, shutter, switches } of board.gates) {
    if (!isUsed(id)) continue;
    if (shutter) {
      const openWhen = shutter === 'open' ? 'even' : 'odd';
      tips.push({ tip: { kind: 'flips', what: 'gate', id, openWhen }, worth: 79 });
    }
    if (switches) {
      const [even, odd] = switches;
      tips.push({ tip: { kind: 'gate-switches', gate: id, even, odd }, worth: 80 });
    }
  }
  for (const { gates, at } of board.jumpingLocks ?? []) {
    const inTurn = [...gates.slice(at), ...gates.slice(0, at)];
    tips.push({ tip: { kind: 'jumping-lock', gates: inTurn }, worth: 76 });
  }
  return tips;
}

/** Blocks with a limit or a bonus: dynamite, bombs, capsules. */
export function listStakes(study: Study): readonly WeighedTip[] {
  return study.blocks.flatMap(({ id: block, dynamite, bomb, capsule }): WeighedTip[] => {
    const nth = findGone(study, block);
    if (nth === undefined) return [];
    const tips: WeighedTip[] = [];
    const isCrated = !study.board.blocks.some((other) => other.id === block);
    if (dynamite !== undefined && !isCrated) {
      const tip: TipFact = { kind: 'hurry', block, limit: { exits: dynamite }, nth };
      tips.push({ tip, worth: 90 });
    }
    if (bomb !== undefined) {
      const tip: TipFact = { kind: 'hurry', block, limit: { seconds: bomb }, nth };
      tips.push({ tip, worth: 79 });
    }
    if (capsule !== undefined) {
      const tip: TipFact = {
        kind: 'capsule',
        block,
        seconds: capsule,
        nth,
        of: study.exits.length,
      };
      tips.push({ tip, worth: 60 });
    }
    return tips;
  });
}

/** Colors that are covered, hidden, changing, or arbitrary. */
export function listColorTips(study: Study): readonly WeighedTip[] {
  return study.blocks.flatMap((block): WeighedTip[] => {
    const { id, color, layers, hidden, swapsTo, rainbow } = block;
    const gates = gatesOf(study, id);
    const tips: WeighedTip[] = [];
    if (layers && gates.length > 1) {
      tips.push({ tip: { kind: 'layers', block: id, gates }, worth: 66 });
    }
    if (hidden && color) {
      tips.push({ tip: { kind: 'hidden', block: id, color, exits: hidden }, worth: 74 });
    }
    if (swapsTo && color && gates.length > 1) {
      tips.push({ tip: { kind: 'swaps', block: id, colors: [color, swapsTo], gates }, worth: 84 });
    }
    const [gate] = gates;
    if (rainbow && gate) tips.push({ tip: { kind: 'rainbow', block: id, gate }, worth: 75 });
    return tips;
  });
}

/** Ties, temporary arrows, fixed blocks. */
export function listBonds(study: Study): readonly WeighedTip[] {
  const { board, blocks, exits } = study;
  const tips: WeighedTip[] = [];
  for (const tie of board.tied ?? []) {
    const [members, until] = 'until' in tie ? [tie.blocks, tie.until] : [tie, null];
    const first = exits.find((exit) => members.includes(exit.block))?.block;
    if (first === undefined) continue;
    tips.push({ tip: { kind: 'tied', blocks: members, first, until }, worth: 81 });
  }
  for (const { id, axis, axisUntil, fixed } of blocks) {
    if (axis && axisUntil) {
      tips.push({ tip: { kind: 'arrow-ends', block: id, axis, exits: axisUntil }, worth: 75 });
    }
    const [gate] = gatesOf(study, id);
    if (fixed && gate) tips.push({ tip: { kind: 'fixed', block: id, gate }, worth: 74 });
  }
  return tips;
}
