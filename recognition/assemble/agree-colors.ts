import { COLORS } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import type { Piece } from './blocks.ts';
import { type ClassReading, readClass } from './classes.ts';
import { listBars } from './gate-bars.ts';
import type { GateRun } from './gates.ts';
import { LIKELY_LEAST } from './weigh-colors.ts';

/** How likely a block in sight has a colour that no gate in sight has, or a gate one that no block has: where all colours are in sight, and where a cover or a crate hides some. */
const MISSING = 0.01;
const MISSING_HIDDEN = 0.2;
/** How likely a colour is that others on the same side have, when all on the other side are in sight. */
const AS_OTHERS = 0.3;

/** How surely each class of colours is in sight somewhere, and that something hides one. */
interface Shown {
  readonly colors: readonly number[];
  readonly hidden: number;
}

/** Blocks and gates with their colours weighed by each other's: what is to leave needs a gate of its colour, and gates are there for something. */
export function agreeColors(
  pieces: readonly Piece[],
  runs: readonly GateRun[],
  sight: Sight,
  signs: SignReader,
): { readonly pieces: readonly Piece[]; readonly runs: readonly GateRun[] } {
  const onBlocks = pieces.map((piece) => showPiece(piece, sight, signs));
  const onGates = runs.map((run) => showGate(run, signs));
  return {
    pieces: weighEach(pieces, onBlocks, onGates),
    runs: weighEach(runs, onGates, onBlocks),
  };
}

/** Things with their colours weighed by what is shown on the other side, and by those of their own. */
function weighEach<Thing extends { readonly color: ClassReading }>(
  things: readonly Thing[],
  shown: readonly Shown[],
  partners: readonly Shown[],
): Thing[] {
  const { colors, hidden } = gather(partners);
  const missing = MISSING + (MISSING_HIDDEN - MISSING) * hidden;
  const asOthers = AS_OTHERS + (1 - AS_OTHERS) * hidden;
  return things.map((thing, i) => {
    const others = gather(shown.filter((_, j) => j !== i)).colors;
    const weight = (k: number): number =>
      Math.max(missing, colors[k] as number, asOthers * (others[k] as number));
    // The first class is no colour, which needs no gate.
    return {
      ...thing,
      color: readClass(thing.color.odds.map((p, k) => (k === 0 ? p : p * weight(k)))),
    };
  });
}

function gather(list: readonly Shown[]): Shown {
  const most = (chanceOf: (shown: Shown) => number): number =>
    list.reduce((p, shown) => Math.max(p, chanceOf(shown)), 0);
  return {
    colors: [null, ...COLORS].map((_, k) => most(({ colors }) => colors[k] as number)),
    hidden: most(({ hidden }) => hidden),
  };
}

/** The colours that a piece has and will have. */
function showPiece({ kind, cells, color }: Piece, sight: Sight, signs: SignReader): Shown {
  if (kind !== 'block') return { colors: color.odds.map(() => 0), hidden: 1 };
  const { emblem, colors } = signs.onBlock(cells);
  const hidden = emblem('ice') + emblem('hidden');
  const next = colors('swapsTo');
  const below = [0, 1, 2].flatMap((i) => cells.map(([x, y]) => sight.classes(x, y, `layer${i}`)));
  return {
    colors: color.odds.map((p, k) =>
      Math.max(
        (1 - hidden) * p,
        emblem('swapsTo') * (next[k - 1] ?? 0),
        ...below.map((layer) => layer[k] as number),
      ),
    ),
    hidden,
  };
}

/** The colours that a gate lets out and will let out. */
function showGate({ side, cells, color, bars }: GateRun, signs: SignReader): Shown {
  const { emblem, colors } = signs.onGate(side, cells);
  const hidden = emblem('ice');
  const next = (['colors', 'switches'] as const)
    .filter((name) => emblem(name) > LIKELY_LEAST)
    .map((name) => colors(name).map((p) => p * emblem(name)));
  const measured = listBars(bars);
  return {
    colors: color.odds.map((p, k) =>
      measured.some((bar) => bar === COLORS[k - 1])
        ? 1
        : Math.max((1 - hidden) * p, ...next.map((odds) => odds[k - 1] ?? 0)),
    ),
    hidden,
  };
}
