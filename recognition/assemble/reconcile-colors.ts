import { COLORS } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import type { Piece } from './blocks.ts';
import { type ClassReading, readClass } from './class-reading.ts';
import { listBars } from './gate-bars.ts';
import type { GateRun } from './gates.ts';
import { EMBLEM_PROBABILITY_MIN } from './weigh-colors.ts';

/**
 * Probability that a block has a colour of no visible gate, or a gate one of no block, if all colours of the other
 * side are visible,
 */
const PARTNER_MISSING_PROBABILITY = 0.01;
/** and if a cover or a crate hides some. */
const PARTNER_HIDDEN_PROBABILITY = 0.2;
/** Likelihood of a colour that others on the same side have, if all colours of the other side are visible. */
const SHARED_COLOR_PROBABILITY = 0.3;

/** Probability that each colour class is visible on a part, and that the part hides its colour. */
interface ColorEvidence {
  readonly colors: readonly number[];
  readonly hidden: number;
}

/**
 * Reweights the colours of blocks and gates by each other's: a block that leaves needs a gate of its colour, and
 * every gate serves some block.
 */
export function reconcileColors(
  pieces: readonly Piece[],
  runs: readonly GateRun[],
  cellProbabilities: CellProbabilities,
  signs: SignReader,
): { readonly pieces: readonly Piece[]; readonly runs: readonly GateRun[] } {
  const onBlocks = pieces.map((piece) => pieceEvidence(piece, cellProbabilities, signs));
  const onGates = runs.map((run) => gateEvidence(run, signs));
  return {
    pieces: weighEach(pieces, onBlocks, onGates),
    runs: weighEach(runs, onGates, onBlocks),
  };
}

/**
 * The parts with their colours reweighted by the evidence of the other side and of the other parts of their own side.
 */
function weighEach<Part extends { readonly color: ClassReading }>(
  parts: readonly Part[],
  evidence: readonly ColorEvidence[],
  partners: readonly ColorEvidence[],
): Part[] {
  const { colors, hidden } = combineEvidence(partners);
  const missing =
    PARTNER_MISSING_PROBABILITY +
    (PARTNER_HIDDEN_PROBABILITY - PARTNER_MISSING_PROBABILITY) * hidden;
  const asOthers = SHARED_COLOR_PROBABILITY + (1 - SHARED_COLOR_PROBABILITY) * hidden;
  return parts.map((part, i) => {
    const others = combineEvidence(evidence.filter((_, j) => j !== i)).colors;
    const weight = (k: number): number =>
      Math.max(missing, colors[k] as number, asOthers * (others[k] as number));
    // Class 0 is no colour, which needs no gate.
    return {
      ...part,
      color: readClass(part.color.probabilities.map((p, k) => (k === 0 ? p : p * weight(k)))),
    };
  });
}

/** The strongest evidence of several parts. */
function combineEvidence(list: readonly ColorEvidence[]): ColorEvidence {
  const most = (chanceOf: (evidence: ColorEvidence) => number): number =>
    list.reduce((p, evidence) => Math.max(p, chanceOf(evidence)), 0);
  return {
    colors: [null, ...COLORS].map((_, k) => most(({ colors }) => colors[k] as number)),
    hidden: most(({ hidden }) => hidden),
  };
}

/** The colours that a piece has or will have. */
function pieceEvidence(
  { kind, cells, color }: Piece,
  cellProbabilities: CellProbabilities,
  signs: SignReader,
): ColorEvidence {
  if (kind !== 'block') return { colors: color.probabilities.map(() => 0), hidden: 1 };
  const { emblem, colors } = signs.onBlock(cells);
  const hidden = emblem('ice') + emblem('hidden');
  const next = colors('swapsTo');
  const below = [0, 1, 2].flatMap((i) =>
    cells.map(([x, y]) => cellProbabilities.classProbabilities(x, y, `layer${i}`)),
  );
  return {
    colors: color.probabilities.map((p, k) =>
      Math.max(
        (1 - hidden) * p,
        emblem('swapsTo') * (next[k - 1] ?? 0),
        ...below.map((layer) => layer[k] as number),
      ),
    ),
    hidden,
  };
}

/** The colours that a gate lets out or will let out. */
function gateEvidence({ side, cells, color, bars }: GateRun, signs: SignReader): ColorEvidence {
  const { emblem, colors } = signs.onGate(side, cells);
  const hidden = emblem('ice');
  const next = (['colors', 'switches'] as const)
    .filter((name) => emblem(name) > EMBLEM_PROBABILITY_MIN)
    .map((name) => colors(name).map((p) => p * emblem(name)));
  const measured = listBars(bars);
  return {
    colors: color.probabilities.map((p, k) =>
      measured.some((bar) => bar === COLORS[k - 1])
        ? 1
        : Math.max((1 - hidden) * p, ...next.map((probabilities) => probabilities[k - 1] ?? 0)),
    ),
    hidden,
  };
}
