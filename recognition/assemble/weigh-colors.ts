import { COLORS, type Color } from '#engine/types.ts';
import { mean } from '../mean.ts';
import { logOdds } from '../odds.ts';
import { classOf, colorOf } from './class-reading.ts';
import { type BlockSigns, type BoardSigns, changeSigns } from './pool-signs.ts';
import type { ColorShares, SignColors } from './sign-colors.ts';
import { listBlockSigns, POSSIBLE_SIGN_MIN } from './sign-table.ts';

/** Emblems with a color of their own. */
const COLORED_EMBLEMS = listBlockSigns('hasColor');
/**
 * Added to the network's probability of a color, because the network hardly knows the colors of thin signs. It keeps any color possible.
 */
const UNSEEN_PROBABILITY = 0.5;
/** Added to a color's measured share, so that it excludes no color. */
const UNMEASURED_SHARE = 0.02;
/** Added to the probability of a color's partner, so that it excludes no color. */
const NO_PARTNER_WEIGHT = 0.12;
/** Share of a rope's samples, in a block with a few ropes, that is no evidence for or against a rope. */
const ROPE_SHARE = 0.1;
/** Larger shares than this are no further evidence. */
const ROPE_SHARE_MAX = 0.25;
/** Minimum share of a rope's samples if colors are exact, and the probability of the rope in that case. */
const EXACT_ROPE_SHARE_MIN = 0.012;
const EXACT_ROPE_PROBABILITY = 0.85;
/** Power of the measured share in the odds of a rope. */
const SHARE_POWER = 1.5;
/** Power of the network's odds in the odds of a rope. */
const NETWORK_POWER = 0.5;
/** Odds of a rope in a color without scissors, and in one with scissors. */
const ROPE_ODDS = [0.03, 2] as const;

/**
 * Reweights the colors of signs by the network, by measured samples and by the rules of the board: ropes and scissors need each other's
 * color, a block's other color needs a gate, and a gate's other color needs a block.
 */
export function weighColors(signs: BoardSigns, measured: SignColors): BoardSigns {
  const evidence = new Map<BlockSigns, BlockEvidence>();
  for (const [{ cells, color }, own] of signs.blocks) {
    const ground = colorOf(color.best);
    // Most blocks have no colored sign, and sampling takes time.
    const isColored = COLORED_EMBLEMS.some((name) => own.byItself(name) > POSSIBLE_SIGN_MIN);
    const shown = isColored ? measured.onBlock(cells, ground) : new Float32Array(COLORS.length);
    evidence.set(own, { own, ground, shown });
  }
  const all = [...evidence.values()];
  const ropeProbabilities = measured.isExact ? nameRopes : weighRopes;
  const scissors = supportOf(all, (seen) =>
    scale(seen.own.emblem('scissors'), toProbabilities(weighScissors(seen))),
  );
  const ropes = supportOf(all, (seen) =>
    scale(seen.own.emblem('ropes'), ropeProbabilities(seen, scissors)),
  );
  const onGates = hasColors([...signs.gates.keys()]);
  const onBlocks = hasColors([...signs.blocks.keys()]);
  return {
    blocks: changeSigns(signs.blocks, (own) => {
      const seen = evidence.get(own) as BlockEvidence;
      const lines = ropeProbabilities(seen, scissors);
      return {
        ...own,
        rope: (color) => lines[COLORS.indexOf(color)] as number,
        colors: (name) =>
          toProbabilities(
            name === 'scissors'
              ? weighByPartners(weighScissors(seen), ropes)
              : weighByPartners(weigh(own.colors(name), seen.shown), onGates),
          ),
      };
    }),
    gates: changeSigns(signs.gates, (own, { side, cells, color }) => ({
      ...own,
      colors: (name) => {
        const shown = measured.onGate(name, side, cells, colorOf(color.best));
        return toProbabilities(weighByPartners(weigh(own.colors(name), shown), onBlocks));
      },
    })),
  };
}

/** Evidence from one block. */
interface BlockEvidence {
  readonly own: BlockSigns;
  readonly ground: Color | null;
  readonly shown: ColorShares;
}

function weigh(probabilities: Float32Array, shown: ColorShares): Float32Array {
  return probabilities.map(
    (p, k) => (p + UNSEEN_PROBABILITY) * ((shown[k] as number) + UNMEASURED_SHARE),
  );
}

/** Scissors of their block's own color show hardly any other color. */
function weighScissors({ own, ground, shown }: BlockEvidence): Float32Array {
  const rest = 1 - shown.reduce((sum, share) => sum + share, 0);
  const shares = shown.map((share, k) => (COLORS[k] === ground ? rest : share));
  return weigh(own.colors('scissors'), shares);
}

/**
 * Probabilities of a rope in each color. Shading resembles other colors, so a rope is unlikely without scissors of its color. A rope of the
 * block's own color differs from it only in shade, so it cannot be measured.
 */
function weighRopes(
  { own, ground, shown }: BlockEvidence,
  scissors: readonly number[],
): Float32Array {
  const [lonely, matched] = ROPE_ODDS;
  const logs = COLORS.map((color) => logOdds(own.rope(color)));
  const usual = mean(logs);
  return Float32Array.from(COLORS, (color, k) => {
    const measured = Math.min(ROPE_SHARE_MAX, (shown[k] as number) + UNMEASURED_SHARE);
    const share = color === ground ? ROPE_SHARE : measured;
    const odds =
      (lonely + (matched - lonely) * (scissors[k] as number)) *
      (share / ROPE_SHARE) ** SHARE_POWER *
      Math.exp(NETWORK_POWER * ((logs[k] as number) - usual));
    return odds / (1 + odds);
  });
}

/** Probabilities of a rope in each color if all colors are exact. */
function nameRopes({ shown }: BlockEvidence): Float32Array {
  return shown.map((share) =>
    share >= EXACT_ROPE_SHARE_MIN ? EXACT_ROPE_PROBABILITY : 1 - EXACT_ROPE_PROBABILITY,
  );
}

function weighByPartners(weights: Float32Array, wanted: readonly number[]): Float32Array {
  return weights.map((w, k) => w * (NO_PARTNER_WEIGHT + (wanted[k] as number)));
}

/** The highest probability of each color on any block. */
function supportOf(
  blocks: readonly BlockEvidence[],
  probabilitiesOf: (seen: BlockEvidence) => Float32Array,
): number[] {
  const probabilities = blocks.map(probabilitiesOf);
  return COLORS.map((_, k) => probabilities.reduce((most, p) => Math.max(most, p[k] as number), 0));
}

/** 1 for each color that one of these has, otherwise 0. */
function hasColors(list: readonly { readonly color: { readonly best: number } }[]): number[] {
  const has = new Set(list.map(({ color }) => color.best));
  return COLORS.map((color) => (has.has(classOf(color)) ? 1 : 0));
}

function scale(by: number, probabilities: Float32Array): Float32Array {
  return probabilities.map((p) => by * p);
}

function toProbabilities(weights: Float32Array): Float32Array {
  const all = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / Math.max(1e-9, all));
}
