import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import type { Piece } from './blocks.ts';
import { classOf, colorOf } from './class-reading.ts';
import type { GateRun } from './gates.ts';
import type { BlockSigns, SignReader } from './pool-signs.ts';
import type { ColorShares, SignColors } from './sign-colors.ts';

/** Emblems with a colour of their own. */
const COLORED_EMBLEMS = ['ropes', 'scissors', 'swapsTo'] as const;
/** Less likely emblems are not measured, because sampling takes time. */
export const EMBLEM_PROBABILITY_MIN = 0.05;
/** Added to the network's probability of a colour, */
const UNSEEN_PROBABILITY = 0.1;
/** to its measured share, */
const UNMEASURED_SHARE = 0.02;
/** and to the probability of its partner, so that none of them excludes a colour. */
const NO_PARTNER_WEIGHT = 0.12;
/** A rope of its block's own colour differs from it only in shade. */
const SAME_COLOR_ROPE_SHARE = 0.2;
/** A rope with this share of the likeliest one's weight has probability ½. */
const ROPE_HALF_SHARE = 0.15;

/**
 * Reweights the colours of signs by the network, by measured samples, and by the rules of the board: ropes and
 * scissors need each other's colour, a block's other colour needs a gate, a gate's other colour a block.
 */
export function weighColors(
  signs: SignReader,
  measured: SignColors,
  pieces: readonly Piece[],
  runs: readonly GateRun[],
): SignReader {
  const blocks = new Map<string, BlockEvidence>();
  for (const { kind, cells, color } of pieces) {
    if (kind !== 'block') continue;
    const own = signs.onBlock(cells);
    const ground = colorOf(color.best);
    // Most blocks carry no coloured sign, and sampling takes time.
    /** 1 for the colours that any of these have. */
    const hasColors = COLORED_EMBLEMS.some((name) => own.emblem(name) > EMBLEM_PROBABILITY_MIN);
    const shown = hasColors ? measured.onBlock(cells, ground) : new Float32Array(COLORS.length);
    blocks.set(String(cells), { own, ground, shown });
  }
  const scissors = supportOf(blocks, ({ own, shown }) =>
    scale(own.emblem('scissors'), toOdds(weigh(own.colors('scissors'), shown))),
  );
  const ropes = supportOf(blocks, (seen) =>
    scale(seen.own.emblem('ropes'), toOdds(weighRopes(seen))),
  );
  const onGates = hasColors(runs);
  const onBlocks = hasColors(pieces);
  return {
    onBlock(cells) {
      const seen = blocks.get(String(cells));
      if (!seen) return signs.onBlock(cells);
      const { own, shown } = seen;
      const lines = weighByPartners(weighRopes(seen), scissors);
      const most = Math.max(...lines);
      return {
        ...own,
        rope(color) {
          const k = COLORS.indexOf(color);
          const part = (lines[k] as number) / most;
          // A second rope counts only with matching scissors, because shading resembles other colours.
          const asked = part === 1 ? 1 : (scissors[k] as number);
          return (asked * part ** 2) / (part ** 2 + ROPE_HALF_SHARE ** 2);
        },
        colors: (name) =>
          toOdds(
            weighByPartners(weigh(own.colors(name), shown), name === 'scissors' ? ropes : onGates),
          ),
      };
    },
    onGate(side: Side, cells: readonly Cell[]) {
      const own = signs.onGate(side, cells);
      const run = runs.find((other) => other.side === side && other.cells === cells);
      const ground = run ? colorOf(run.color.best) : null;
      return {
        ...own,
        colors: (name) =>
          toOdds(
            weighByPartners(
              weigh(own.colors(name), measured.onGate(name, side, cells, ground)),
              onBlocks,
            ),
          ),
      };
    },
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

function weighRopes({ own, ground, shown }: BlockEvidence): Float32Array {
  return Float32Array.from(COLORS, (color, k) => {
    const share = Math.max(
      shown[k] as number,
      color === ground ? SAME_COLOR_ROPE_SHARE : UNMEASURED_SHARE,
    );
    return (own.rope(color) + UNSEEN_PROBABILITY) * share;
  });
}

function weighByPartners(weights: Float32Array, wanted: readonly number[]): Float32Array {
  return weights.map((w, k) => w * (NO_PARTNER_WEIGHT + (wanted[k] as number)));
}

/** The highest probability of each colour on any block. */
function supportOf(
  blocks: ReadonlyMap<string, BlockEvidence>,
  oddsOf: (seen: BlockEvidence) => Float32Array,
): number[] {
  const probabilities = [...blocks.values()].map(oddsOf);
  return COLORS.map((_, k) => probabilities.reduce((most, p) => Math.max(most, p[k] as number), 0));
}

/** 1 for the colours that some of these have. */
function hasColors(list: readonly { readonly color: { readonly best: number } }[]): number[] {
  const has = new Set(list.map(({ color }) => color.best));
  return COLORS.map((color) => (has.has(classOf(color)) ? 1 : 0));
}

function scale(by: number, probabilities: Float32Array): Float32Array {
  return probabilities.map((p) => by * p);
}

function toOdds(weights: Float32Array): Float32Array {
  const all = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / Math.max(1e-9, all));
}
