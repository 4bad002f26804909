import { type Cell, COLORS, type Color, type Side } from '#engine/types.ts';
import type { BlockSigns } from '../sign-net/pool.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import type { Piece } from './blocks.ts';
import { classOf, colorOf } from './classes.ts';
import type { GateRun } from './gates.ts';
import type { ColorShares, SignColors } from './sign-colors.ts';

/** Emblems with a colour of their own, and how likely one is at least whose colour is looked at: samples take time. */
const COLORED = ['ropes', 'scissors', 'swapsTo'] as const;
export const LIKELY_LEAST = 0.05;
/** What a colour is worth that the network does not see, that no sample shows, that nothing asks for. */
const UNSEEN = 0.1;
const UNSHOWN = 0.02;
const UNASKED = 0.12;
/** A rope of its block's own colour shows by its shade only. */
const ROPE_ON_ITS_OWN = 0.2;
/** A rope as likely as this share of the likeliest is there or not. */
const ROPE_EVEN = 0.35;

/**
 * Signs with their colours weighed by three things: what the network sees, what samples show, and what a board needs: a rope has its scissors somewhere and
 * scissors their rope, the other colour of a block has its gate, and the other colour of a gate its block.
 */
export function weighColors(
  signs: SignReader,
  measured: SignColors,
  pieces: readonly Piece[],
  runs: readonly GateRun[],
): SignReader {
  const blocks = new Map<string, Seen>();
  for (const { kind, cells, color } of pieces) {
    if (kind !== 'block') continue;
    const own = signs.onBlock(cells);
    const ground = colorOf(color.best);
    // Most blocks carry no sign that has a colour, and samples take time.
    const hasColors = COLORED.some((name) => own.emblem(name) > LIKELY_LEAST);
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
      const lines = ask(weighRopes(seen), scissors);
      const most = Math.max(...lines);
      return {
        ...own,
        rope(color) {
          const k = COLORS.indexOf(color);
          const part = (lines[k] as number) / most;
          // A second rope counts only where scissors ask for it: shade looks like other colours.
          const asked = part === 1 ? 1 : (scissors[k] as number);
          return (asked * part ** 2) / (part ** 2 + ROPE_EVEN ** 2);
        },
        colors: (name) =>
          toOdds(ask(weigh(own.colors(name), shown), name === 'scissors' ? ropes : onGates)),
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
            ask(weigh(own.colors(name), measured.onGate(name, side, cells, ground)), onBlocks),
          ),
      };
    },
  };
}

/** What is known of a block by itself. */
interface Seen {
  readonly own: BlockSigns;
  readonly ground: Color | null;
  readonly shown: ColorShares;
}

function weigh(odds: Float32Array, shown: ColorShares): Float32Array {
  return odds.map((p, k) => (p + UNSEEN) * ((shown[k] as number) + UNSHOWN));
}

function weighRopes({ own, ground, shown }: Seen): Float32Array {
  return Float32Array.from(COLORS, (color, k) => {
    const share = Math.max(shown[k] as number, color === ground ? ROPE_ON_ITS_OWN : UNSHOWN);
    return (own.rope(color) + UNSEEN) * share;
  });
}

function ask(weights: Float32Array, wanted: readonly number[]): Float32Array {
  return weights.map((w, k) => w * (UNASKED + (wanted[k] as number)));
}

/** How surely any block shows each colour. */
function supportOf(
  blocks: ReadonlyMap<string, Seen>,
  oddsOf: (seen: Seen) => Float32Array,
): number[] {
  const odds = [...blocks.values()].map(oddsOf);
  return COLORS.map((_, k) => odds.reduce((most, p) => Math.max(most, p[k] as number), 0));
}

/** 1 for the colours that some of these have. */
function hasColors(list: readonly { readonly color: { readonly best: number } }[]): number[] {
  const has = new Set(list.map(({ color }) => color.best));
  return COLORS.map((color) => (has.has(classOf(color)) ? 1 : 0));
}

function scale(by: number, odds: Float32Array): Float32Array {
  return odds.map((p) => by * p);
}

function toOdds(weights: Float32Array): Float32Array {
  const all = weights.reduce((sum, w) => sum + w, 0);
  return weights.map((w) => w / Math.max(1e-9, all));
}
