import { COLORS } from '#engine/types.ts';
import {
  ARROWS,
  ARROWS_AT,
  COLOR_AT,
  COVERED_AT,
  EMBLEMS,
  EMBLEMS_AT,
  GATE_AT,
  GATE_EMBLEMS,
  ROPES_AT,
  UNTIL_AT,
} from '#recognition/sign-net/heads.ts';
import { addOdds, logistic, shareOdds, softmax } from '#recognition/sign-net/pool.ts';
import type { BlockLabel, GateLabel } from './sign-targets.ts';

/** Counts of judged and wrong outputs and their total loss, by the name of the sign. */
export type SignTally = Map<string, { judged: number; wrong: number; loss: number }>;

/**
 * Cross-entropy of the pooled outputs of a block's or gate's windows against its label. Adds the gradient to
 * `gradients`, one list per window, and the loss to the tally.
 */
export function measureSignLoss(
  windows: readonly Float32Array[],
  label: BlockLabel | GateLabel,
  gradients: readonly Float32Array[],
  tally: SignTally,
): void {
  const note = (name: string, p: number, isRight: boolean): void => {
    const sum = tally.get(name) ?? { judged: 0, wrong: 0, loss: 0 };
    sum.judged++;
    sum.wrong += isRight ? 0 : 1;
    sum.loss -= Math.log(Math.max(1e-9, p));
    tally.set(name, sum);
  };
  /** Distributes a gradient of pooled odds over the windows. */
  const pass = (at: number, gradient: number): void =>
    shareOdds(windows, at).forEach((part, i) => {
      add(gradients[i] as Float32Array, at, gradient * part);
    });
  const add = (gradient: Float32Array, at: number, by: number): void => {
    gradient[at] = (gradient[at] as number) + by;
  };
  const judgeClasses = (at: number, names: readonly string[], wanted: number, of: string): void => {
    const odds = Float32Array.from([0, ...names.map((_, k) => addOdds(windows, at + k))]);
    const chances = softmax(odds);
    const most = chances.reduce((m, p) => Math.max(m, p), 0);
    names.forEach((_, k) => {
      pass(at + k, (chances[k + 1] as number) - (k === wanted ? 1 : 0));
    });
    const own = chances[wanted + 1] as number;
    note(`${of} ${names[wanted] ?? 'none'}`, own, own === most);
  };
  const judge = (at: number, wanted: boolean, of: string): void => {
    const p = logistic(addOdds(windows, at));
    pass(at, p - (wanted ? 1 : 0));
    note(of, wanted ? p : 1 - p, p > 0.5 === wanted);
  };
  const judgeColor = (signAt: number, wanted: number, of: string): void => {
    const shares = shareOdds(windows, signAt);
    const chances = windows.map((outputs) =>
      softmax(outputs.subarray(COLOR_AT, COLOR_AT + COLORS.length)),
    );
    const pooled = COLORS.map((_, k) =>
      chances.reduce((sum, p, i) => sum + (shares[i] as number) * (p[k] as number), 0),
    );
    const own = Math.max(1e-6, pooled[wanted] as number);
    chances.forEach((p, i) => {
      const part = ((shares[i] as number) * (p[wanted] as number)) / own;
      p.forEach((q, k) => {
        add(gradients[i] as Float32Array, COLOR_AT + k, part * (q - (k === wanted ? 1 : 0)));
      });
    });
    note(of, own, own === Math.max(...pooled));
  };
  if (label.kind === 'block') {
    judgeClasses(EMBLEMS_AT, EMBLEMS, label.emblem, 'block');
    judgeClasses(ARROWS_AT, ARROWS, label.arrow, 'arrow');
    judge(UNTIL_AT, label.hasUntil, 'until');
    label.ropes?.forEach((isThere, k) => {
      judge(ROPES_AT + k, isThere, 'rope color');
    });
    if (label.color >= 0) judgeColor(EMBLEMS_AT + label.emblem, label.color, 'block color');
    return;
  }
  judgeClasses(GATE_AT, GATE_EMBLEMS, label.emblem, 'gate');
  if (label.color >= 0) judgeColor(GATE_AT + label.emblem, label.color, 'gate color');
  label.covered.forEach((isCovered, i) => {
    const p = logistic((windows[i] as Float32Array)[COVERED_AT] as number);
    add(gradients[i] as Float32Array, COVERED_AT, p - (isCovered ? 1 : 0));
    note('covered', isCovered ? p : 1 - p, p > 0.5 === isCovered);
  });
}
