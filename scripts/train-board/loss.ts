import { ANSWERS, HEAD_AT, HEADS, SIGN_GAIN, SIGNS } from '#recognition/board-net/heads.ts';
import { EMBLEMS } from '#recognition/sign-net/heads.ts';
import { UNJUDGED } from './label.ts';

/** What covers a block's own surface. */
const COVERS: readonly string[] = ['ice', 'hidden', 'rainbow', 'closed', 'open'];
/** Other emblems of blocks: told by a network of their own, so that they count little here. */
const ASIDE: ReadonlySet<string> = new Set([
  'axisUntil',
  ...EMBLEMS.filter((name) => !COVERS.includes(name)),
]);

/** How much a head's mistakes count. */
function weightOf(name: string): number {
  const isSignColor = name === 'scissors color' || name === 'swapsTo color';
  if (isSignColor || name.endsWith(' other') || name.startsWith('rope ')) return 0.15;
  if (ASIDE.has(name)) return 0.4;
  if (name === 'kind' || name.startsWith('joined') || name.endsWith('gate')) return 2;
  if (name === 'color' || name.endsWith(' color') || name.endsWith('next')) return 2;
  if (name.endsWith('covered')) return 2;
  if (SIGNS.has(name)) return name.includes(' ') ? 0.5 : 1.2;
  return name.startsWith('layer') ? 1.2 : 0.2;
}

const WEIGHTS = HEADS.map(({ name }) => weightOf(name));
const PRESENT = HEADS.map(({ name }) => (SIGNS.has(name) ? SIGN_GAIN : 1));
const PLACES = HEADS.map(({ name }) => HEAD_AT.get(name)?.at as number);

/** What a batch has cost and how many answers were right, for each head. */
export interface Tally {
  readonly loss: Float64Array;
  readonly right: Float64Array;
  readonly count: Float64Array;
}

export function createTally(): Tally {
  const zeros = (): Float64Array => new Float64Array(HEADS.length);
  return { loss: zeros(), right: zeros(), count: zeros() };
}

/**
 * Cross-entropy of a board's answers against its labels. Writes its gradient to `slopes`, both laid out as cells × `ANSWERS`, divided by `share`;
 * adds to the tally.
 */
export function measureLoss(
  answers: Float32Array,
  labels: Int8Array,
  slopes: Float32Array,
  share: number,
  tally: Tally,
): void {
  const cells = answers.length / ANSWERS;
  for (let cell = 0; cell < cells; cell++) {
    for (let h = 0; h < HEADS.length; h++) {
      const label = labels[cell * HEADS.length + h] as number;
      if (label === UNJUDGED) continue;
      const at = cell * ANSWERS + (PLACES[h] as number);
      const { classes } = HEADS[h] as { classes: number };
      const weight = (WEIGHTS[h] as number) / share;
      let own: number;
      let isRight: boolean;
      if (classes === 1) {
        const p = 1 / (1 + Math.exp(-(answers[at] as number)));
        own = label ? p : 1 - p;
        isRight = p > 0.5 === (label === 1);
        slopes[at] = (p - label) * weight * (label ? (PRESENT[h] as number) : 1);
      } else {
        let most = Number.NEGATIVE_INFINITY;
        let best = 0;
        for (let k = 0; k < classes; k++)
          if ((answers[at + k] as number) > most) {
            most = answers[at + k] as number;
            best = k;
          }
        let sum = 0;
        for (let k = 0; k < classes; k++) sum += Math.exp((answers[at + k] as number) - most);
        for (let k = 0; k < classes; k++) {
          const p = Math.exp((answers[at + k] as number) - most) / sum;
          slopes[at + k] = (p - (k === label ? 1 : 0)) * weight;
        }
        own = Math.exp((answers[at + label] as number) - most) / sum;
        isRight = best === label;
      }
      tally.loss[h] = (tally.loss[h] as number) - Math.log(Math.max(own, 1e-9));
      tally.right[h] = (tally.right[h] as number) + (isRight ? 1 : 0);
      tally.count[h] = (tally.count[h] as number) + 1;
    }
  }
}
