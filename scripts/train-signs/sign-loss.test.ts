import { expect, test } from 'vitest';
import { WINDOW_OUTPUTS } from '#recognition/sign-net/heads.ts';
import { createDice } from '../drawings/dice.ts';
import { measureSignLoss, type SignTally } from './sign-loss.ts';
import type { BlockLabel, GateLabel } from './sign-targets.ts';

const LABELS: readonly (BlockLabel | GateLabel)[] = [
  { kind: 'block', emblem: 6, arrow: -1, hasUntil: false, ropes: null, color: 3 },
  { kind: 'block', emblem: -1, arrow: 1, hasUntil: true, ropes: null, color: -1 },
  {
    kind: 'block',
    emblem: 5,
    arrow: -1,
    hasUntil: false,
    ropes: [true, false, false, false, true, false, false, false, false, false],
    color: -1,
  },
  { kind: 'gate', emblem: 5, covered: [false, true, false], color: 7 },
];

test('the gradient matches finite differences', () => {
  const dice = createDice(5);
  for (const label of LABELS) {
    const windows = Array.from({ length: 3 }, () =>
      Float32Array.from({ length: WINDOW_OUTPUTS }, () => dice.real(-2, 2)),
    );
    const measure = (gradients: Float32Array[]): number => {
      const tally: SignTally = new Map();
      measureSignLoss(windows, label, gradients, tally);
      return [...tally.values()].reduce((sum, { loss }) => sum + loss, 0);
    };
    const gradients = windows.map(() => new Float32Array(WINDOW_OUTPUTS));
    measure(gradients);
    for (let i = 0; i < 3; i++) {
      for (let at = 0; at < WINDOW_OUTPUTS; at++) {
        // The windows' shares in a colour get no gradient from the colour's loss.
        const outputs = windows[i] as Float32Array;
        const scratch = (): Float32Array[] => windows.map(() => new Float32Array(WINDOW_OUTPUTS));
        const before = outputs[at] as number;
        outputs[at] = before + 1e-2;
        const more = measure(scratch());
        outputs[at] = before - 1e-2;
        const less = measure(scratch());
        outputs[at] = before;
        const isShare = label.color >= 0 && at === signAt(label);
        if (!isShare) expect((more - less) / 2e-2).toBeCloseTo(gradients[i]?.[at] as number, 2);
      }
    }
  }
});

function signAt(label: BlockLabel | GateLabel): number {
  return label.kind === 'block' ? label.emblem : 28 + label.emblem;
}
