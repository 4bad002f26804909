import { expect, test } from 'vitest';
import { ANSWERS } from '#recognition/sign-net/heads.ts';
import { createDice } from '../drawings/dice.ts';
import { measureLoss, type Tally } from './loss.ts';
import type { BlockLabel, GateLabel } from './things.ts';

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

test('the slope is what a small change of an answer changes', () => {
  const dice = createDice(5);
  for (const label of LABELS) {
    const windows = Array.from({ length: 3 }, () =>
      Float32Array.from({ length: ANSWERS }, () => dice.real(-2, 2)),
    );
    const measure = (slopes: Float32Array[]): number => {
      const tally: Tally = new Map();
      measureLoss(windows, label, slopes, tally);
      return [...tally.values()].reduce((sum, { loss }) => sum + loss, 0);
    };
    const slopes = windows.map(() => new Float32Array(ANSWERS));
    measure(slopes);
    for (let i = 0; i < 3; i++) {
      for (let at = 0; at < ANSWERS; at++) {
        // How much each window has to do with a colour is not learnt from the colour.
        const answers = windows[i] as Float32Array;
        const spare = (): Float32Array[] => windows.map(() => new Float32Array(ANSWERS));
        const before = answers[at] as number;
        answers[at] = before + 1e-2;
        const more = measure(spare());
        answers[at] = before - 1e-2;
        const less = measure(spare());
        answers[at] = before;
        const isShare = label.color >= 0 && at === signAt(label);
        if (!isShare) expect((more - less) / 2e-2).toBeCloseTo(slopes[i]?.[at] as number, 2);
      }
    }
  }
});

function signAt(label: BlockLabel | GateLabel): number {
  return label.kind === 'block' ? label.emblem : 28 + label.emblem;
}
