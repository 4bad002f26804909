import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { boundsOf } from '../box.ts';
import { mean } from '../mean.ts';
import { logOdds } from '../odds.ts';
import { COVERS, type Piece } from './blocks.ts';
import { logLikelihoodOfRules, type RuledBlock, type RuledGate } from './board-rules.ts';
import { type ClassReading, meanClass, readClass } from './class-reading.ts';
import { type EdgeDecision, listEdgeDecisions } from './gate-edges.ts';
import type { Gates } from './gates.ts';
import { listGateSigns } from './sign-table.ts';

/** Maximum number of blocks in a shut crate; they may have any colors. */
const CRATE_BLOCKS = 4;
/** Number of rounds in which each color is chosen given the others. Few boards change after the first. */
const ROUNDS = 3;
/** Colors with at least this probability are not reconsidered. */
const CERTAIN_PROBABILITY_MIN = 0.999;
/** Decisions about gates with less uncertainty than this are not reconsidered. */
const UNLIKELY_PROBABILITY_MIN = 0.01;
/** Maximum number of decisions that are reconsidered, the most uncertain first. */
const DECISIONS_MAX = 16;
/** Probability that a flipped decision gets. */
const FLIPPED_PROBABILITY = 0.98;
/** Maximum confidence of a gate that depends on a flipped decision, so that it is a doubt. */
const FLIPPED_CONFIDENCE_MAX = 0.7;

/** Maximum confidence that no gate is missing from a board that breaks a rule. */
const BROKEN_CONFIDENCE_MAX = 0.7;

/** Pieces and gates of a board, with their joint likelihood. */
interface Candidate {
  readonly pieces: readonly Piece[];
  readonly gates: Gates;
  /** Log likelihood of its colors, including the rules. */
  readonly log: number;
  /** The part of it that comes from the rules. */
  readonly logOfRules: number;
}

/**
 * Decides uncertain colors and the positions and ends of gates by the rules of the board. Colors are chosen in turn, given the others
 * (iterated conditional modes, Besag 1986). While the board breaks a rule, uncertain decisions about gates are flipped, first one by one,
 * then in pairs of neighbors, if that makes the board more likely. `join` joins gates from probabilities. `logOfRules` of the result is 0
 * if the board breaks no rule.
 */
export function decodeBoard(
  cellProbabilities: CellProbabilities,
  cells: readonly { readonly x: number; readonly y: number }[],
  pieces: readonly Piece[],
  join: (cellProbabilities: CellProbabilities) => Gates,
): Pick<Candidate, 'pieces' | 'gates' | 'logOfRules'> {
  const first = chooseColors(cellProbabilities, pieces, join(cellProbabilities));
  if (first.logOfRules === 0) return first;
  const decisions = listEdgeDecisions(cellProbabilities, cells)
    .filter(({ p }) => Math.min(p, 1 - p) > UNLIKELY_PROBABILITY_MIN)
    .sort((a, b) => Math.abs(a.p - 0.5) - Math.abs(b.p - 0.5))
    .slice(0, DECISIONS_MAX);
  let [known, best] = [cellProbabilities, first];
  const done = new Set<EdgeDecision>();
  for (const flips of [...decisions.map((own) => [own]), ...listNeighborPairs(decisions)]) {
    if (flips.some((own) => done.has(own))) continue;
    const next = replaceAnswers(
      known,
      new Map(
        flips.map(({ head, x, y, p }) => [
          `${x},${y} ${head}`,
          p > 0.5 ? 1 - FLIPPED_PROBABILITY : FLIPPED_PROBABILITY,
        ]),
      ),
    );
    const candidate = chooseColors(next, pieces, join(next));
    // The loss of likelihood by these flips alone. Earlier flips cost both boards the same.
    const cost = flips.reduce((sum, { p }) => sum + Math.abs(logOdds(p)), 0);
    if (candidate.log - cost <= best.log) continue;
    [known, best] = [next, candidate];
    for (const own of flips) done.add(own);
    if (best.logOfRules === 0) break;
  }
  const gates = doubtChanged(best.gates, first.gates);
  // A board that still breaks a rule was misread, or has a gate that was not seen.
  const isBroken = best.logOfRules < 0;
  return {
    pieces: best.pieces,
    gates: isBroken ? { ...gates, noMore: Math.min(gates.noMore, BROKEN_CONFIDENCE_MAX) } : gates,
    logOfRules: best.logOfRules,
  };
}

/**
 * Pairs of decisions about one edge or two adjacent edges. They mend a gate three cells wide that was read as three, or one that was read
 * one cell too short.
 */
function listNeighborPairs(decisions: readonly EdgeDecision[]): EdgeDecision[][] {
  return decisions.flatMap((own, i) =>
    decisions
      .slice(0, i)
      .filter(
        (other) => own.side === other.side && Math.hypot(own.x - other.x, own.y - other.y) <= 1,
      )
      .map((other) => [own, other]),
  );
}

/** The gates. Those that were not among the first ones become doubts. */
function doubtChanged(gates: Gates, first: Gates): Gates {
  const keyOf = ({ side, cells }: Gates['runs'][number]): string => `${side} ${cells.join(' ')}`;
  const known = new Set(first.runs.map(keyOf));
  const runs = gates.runs.map((run) =>
    known.has(keyOf(run))
      ? run
      : { ...run, confidence: Math.min(run.confidence, FLIPPED_CONFIDENCE_MAX) },
  );
  return { ...gates, runs };
}

/** A block or gate whose color is being chosen. */
interface Part {
  readonly isHidden: boolean;
  /** Further colors, as classes: of a block's layers, or of a gate with several colors. */
  readonly others: readonly number[];
  color: ClassReading;
  /** All its colors that the picture shows, as the rules use them. */
  colors: readonly number[];
}

function createPart(isHidden: boolean, others: readonly number[], color: ClassReading): Part {
  const part = { isHidden, others, color, colors: [] };
  setColor(part, color);
  return part;
}

function setColor(part: Part, color: ClassReading): void {
  part.color = color;
  part.colors = [...(part.isHidden ? [] : [color.best]), ...part.others].filter((k) => k > 0);
}

/** Chooses the color of each block and gate, given the others. */
function chooseColors(
  cellProbabilities: CellProbabilities,
  pieces: readonly Piece[],
  gates: Gates,
): Candidate {
  const blockParts = pieces.map((piece) => blockPart(cellProbabilities, piece));
  const gateParts = gates.runs.map(({ side, cells, color, bars }): Part & RuledGate => {
    const shows = (sign: string): boolean =>
      cells.some(([x, y]) => cellProbabilities.probability(x, y, `${side} ${sign}`) > 0.5);
    const other = meanClass(
      cells.map(([x, y]) => cellProbabilities.classProbabilities(x, y, `${side} other`)),
    );
    const isHidden = listGateSigns('isWhole').some(shows) && bars.across.length < 2;
    const others = shows('colors') || shows('switches') ? [other.best] : [];
    return Object.assign(createPart(isHidden, others, color), { side, length: cells.length });
  });
  const isBlock = (i: number): boolean => pieces[i]?.kind === 'block';
  const before = new Map([...blockParts, ...gateParts].map((part) => [part, part.color]));
  const crates = pieces.filter((_, i) => !isBlock(i)).length;
  const board = {
    blocks: blockParts.filter((_, i) => isBlock(i)),
    gates: gateParts.filter(({ isHidden }) => !isHidden),
    hiddenBlocks: CRATE_BLOCKS * crates + blockParts.filter(({ isHidden }) => isHidden).length,
    hiddenGates: gateParts.filter(({ isHidden }) => isHidden).length,
  };
  const open = [...board.blocks, ...gateParts].filter(
    ({ isHidden, color }) => !isHidden && color.confidence < CERTAIN_PROBABILITY_MIN,
  );
  for (let round = 0; round < ROUNDS; round++)
    for (const part of open) {
      const { probabilities } = before.get(part) as ClassReading;
      const weights = probabilities.map((p, best) => {
        setColor(part, { ...part.color, best });
        return p * Math.exp(logLikelihoodOfRules(board));
      });
      setColor(part, readClass(weights));
    }
  const rules = logLikelihoodOfRules(board);
  const logOfColors = open.reduce((sum, part) => {
    const { probabilities } = before.get(part) as ClassReading;
    return sum + Math.log(Math.max(1e-9, probabilities[part.color.best] as number));
  }, 0);
  return {
    pieces: pieces.map((piece, i) => ({ ...piece, color: (blockParts[i] as Part).color })),
    gates: {
      ...gates,
      runs: gates.runs.map((run, i) => ({ ...run, color: (gateParts[i] as Part).color })),
    },
    log: logOfColors + rules,
    logOfRules: rules,
  };
}

function sizeOf(cells: Piece['cells']): { width: number; height: number } {
  const { left, top, right, bottom } = boundsOf(cells);
  return { width: right - left + 1, height: bottom - top + 1 };
}

function blockPart(
  cellProbabilities: CellProbabilities,
  { cells, color }: Piece,
): Part & RuledBlock {
  const layers = [0, 1, 2].map((i) =>
    meanClass(cells.map(([x, y]) => cellProbabilities.classProbabilities(x, y, `layer${i}`))),
  );
  const end = layers.findIndex(({ best }) => best === 0);
  const isHidden = COVERS.some(
    (sign) => mean(cells.map(([x, y]) => cellProbabilities.probability(x, y, sign))) > 0.5,
  );
  const others = layers.slice(0, end < 0 ? layers.length : end).map(({ best }) => best);
  return Object.assign(createPart(isHidden, others, color), sizeOf(cells));
}
