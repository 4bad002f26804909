/** Modifiers of gates that a known line can still pass. */

import type { BoardDraft } from '#engine/types.ts';
import { changeBlock, changeGate } from './edit-draft.ts';
import { firstUse, isPlain, pickLateGate, type Scene } from './scene.ts';

export function freezeGate(scene: Scene): BoardDraft | undefined {
  const gate = pickLateGate(scene);
  if (!gate) return undefined;
  const { random, draft, line } = scene;
  return changeGate(draft, gate.id, { ice: firstUse(line, gate) - (random.chance(0.7) ? 0 : 1) });
}

/** A shutter that is open whenever the line leaves there. */
export function addShutter({ random, draft, line }: Scene): BoardDraft | undefined {
  const fitting = draft.gates.filter((gate) => {
    const uses = line.exits.filter((exit) => exit.gate === gate.id).map(({ before }) => before % 2);
    return isPlain(gate) && uses.length > 0 && uses.every((rest) => rest === uses[0]);
  });
  if (fitting.length === 0) return undefined;
  const gate = random.pick(fitting);
  const isEven = firstUse(line, gate) % 2 === 0;
  return changeGate(draft, gate.id, { shutter: isEven ? 'open' : 'shut' });
}

/** A gate that becomes narrower after every second exit. */
export function changeSize({ random, draft }: Scene): BoardDraft | undefined {
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

/** A jumping lock whose cycle never meets the line. Many cycles are tried. */
export function addJumpingLock({ random, draft, line }: Scene): BoardDraft | undefined {
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

/** A block that leaves only through star gates. If there is none, a plain gate becomes one. */
export function addStar({ random, draft, line }: Scene): BoardDraft | undefined {
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
