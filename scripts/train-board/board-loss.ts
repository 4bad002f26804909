import {
  CELL_OUTPUTS,
  HEAD_AT,
  HEADS,
  RARE_HEAD_WEIGHT,
  RARE_HEADS,
} from '#recognition/board-net/heads.ts';
import { EMBLEMS } from '#recognition/sign-net/heads.ts';
import { UNJUDGED } from './label.ts';

/** Signs that cover a block's surface. */
const COVERS: readonly string[] = ['ice', 'hidden', 'rainbow', 'closed', 'open'];
/** Other emblems of blocks have low weight here, because `sign-net/` reads them. */
const AUXILIARY_SIGNS: ReadonlySet<string> = new Set([
  'axisUntil',
  ...EMBLEMS.filter((name) => !COVERS.includes(name)),
]);

/** Weight of a head's loss. */
function weightOf(name: string): number {
  const isSignColor = name === 'scissors color' || name === 'swapsTo color';
  if (isSignColor || name.endsWith(' other') || name.startsWith('rope ')) return 0.15;
  if (AUXILIARY_SIGNS.has(name)) return 0.4;
  if (name === 'kind' || name.startsWith('joined') || name.endsWith('gate')) return 2;
  if (name === 'color' || name.endsWith(' color') || name.endsWith('next')) return 2;
  if (name.endsWith('covered')) return 2;
  if (RARE_HEADS.has(name)) return name.includes(' ') ? 0.5 : 1.2;
  return name.startsWith('layer') ? 1.2 : 0.2;
}

const WEIGHTS = HEADS.map(({ name }) => weightOf(name));
const POSITIVE_WEIGHTS = HEADS.map(({ name }) => (RARE_HEADS.has(name) ? RARE_HEAD_WEIGHT : 1));
const OFFSETS = HEADS.map(({ name }) => HEAD_AT.get(name)?.at as number);

/** A batch's total loss and numbers of right and judged outputs, per head. */
export interface BoardTally {
  readonly loss: Float64Array;
  readonly right: Float64Array;
  readonly count: Float64Array;
}

export function createTally(): BoardTally {
  const zeros = (): Float64Array => new Float64Array(HEADS.length);
  return { loss: zeros(), right: zeros(), count: zeros() };
}

/**
 * Cross-entropy of a board's outputs against its labels. Writes its gradient, divided by `share`, to `gradients`,
 * laid out like the outputs as cells × `CELL_OUTPUTS`, and adds to the tally.
 */
export function measureBoardLoss(
  outputs: Float32Array,
  labels: Int8Array,
  gradients: Float32Array,
  share: number,
  tally: BoardTally,
): void {
  const cells = outputs.length / CELL_OUTPUTS;
  for (let cell = 0; cell < cells; cell++) {
    for (let h = 0; h < HEADS.length; h++) {
      const label = labels[cell * HEADS.length + h] as number;
      if (label === UNJUDGED) continue;
      const at = cell * CELL_OUTPUTS + (OFFSETS[h] as number);
      const { classes } = HEADS[h] as { classes: number };
      const weight = (WEIGHTS[h] as number) / share;
      let own: number;
      let isRight: boolean;
      if (classes === 1) {
        const p = 1 / (1 + Math.exp(-(outputs[at] as number)));
        own = label ? p : 1 - p;
        isRight = p > 0.5 === (label === 1);
        gradients[at] = (p - label) * weight * (label ? (POSITIVE_WEIGHTS[h] as number) : 1);
      } else {
        let most = Number.NEGATIVE_INFINITY;
        let best = 0;
        for (let k = 0; k < classes; k++)
          if ((outputs[at + k] as number) > most) {
            most = outputs[at + k] as number;
            best = k;
          }
        let sum = 0;
        for (let k = 0; k < classes; k++) sum += Math.exp((outputs[at + k] as number) - most);
        for (let k = 0; k < classes; k++) {
          const p = Math.exp((outputs[at + k] as number) - most) / sum;
          gradients[at + k] = (p - (k === label ? 1 : 0)) * weight;
        }
        own = Math.exp((outputs[at + label] as number) - most) / sum;
        isRight = best === label;
      }
      tally.loss[h] = (tally.loss[h] as number) - Math.log(Math.max(own, 1e-9));
      tally.right[h] = (tally.right[h] as number) + (isRight ? 1 : 0);
      tally.count[h] = (tally.count[h] as number) + 1;
    }
  }
}
