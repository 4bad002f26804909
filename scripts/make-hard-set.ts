/** Generates the solver's hard set: `npm run make:hard-set -- --help`. */

import { loadBoard } from '#engine/board.ts';
import { replay } from '#engine/replay.ts';
import { type SolveResult, solve } from '#engine/solve.ts';
import type { BoardDraft } from '#engine/types.ts';
import { readCommandLine } from './command/command-line.ts';
import { addAlongLine } from './generator/along-line.ts';
import { addBeforeLine, canAllLeave } from './generator/before-line.ts';
import { planHardBoard } from './generator/board-plan.ts';
import { makeFloor } from './generator/floors.ts';
import { placeGates } from './generator/gates.ts';
import type { MadeBoard } from './generator/make-board.ts';
import { packFloor } from './generator/pack-floor.ts';
import { createRandom, type Random } from './generator/random.ts';
import { tightenBoard } from './generator/tighten-board.ts';

const USAGE = `Makes boards like the game's for which the solver takes long to find a first line, one JSON line each.

  npm run -s make:hard-set -- [--count N] [--from S] [--states N] [--keep N]

  --count N    boards (default 200)
  --from S     first seed (default 1)
  --states N   a climb ends when the solver finds no line within this many states (default 100000)
  --keep N     boards on which it finds one within fewer states are left out (default 20000)

Each seed is one climb: a large, packed board is solved once, then modifiers that still fit that line are added as long as they do not
make the solver faster. A line is {"board", "moves"}: the board file and the line that it was made with. The set depends on
the solver; it need not be remade when the solver improves.`;

const STEPS = 6;
/** Number of states for the line of a board before it gets modifiers along that line. */
const LINE_STATES_MAX = 200_000;

const { count, from, states, keep } = readCommandLine(USAGE, {
  count: 200,
  from: 1,
  states: 100_000,
  keep: 20_000,
}).options;
let seed = from;
for (let made = 0; made < count; seed++) {
  const random = createRandom(seed, 0x5aa5);
  const start = startClimb(random);
  const hard = start && climb(random, start, states, keep);
  if (!hard) continue;
  made += 1;
  const { board, moves } = hard;
  console.log(JSON.stringify({ board: { name: `very-hard-${seed}`, ...board }, moves }));
  console.error(`${made} of ${count}, seed ${seed}`);
}

/** A board with a line that solves it; undefined if this seed produces none. */
function startClimb(random: Random): MadeBoard | undefined {
  const plan = planHardBoard(random);
  const floor = makeFloor(random, plan.area, plan.cuts);
  const gates = placeGates(random, floor, plan);
  const packed = gates && packFloor(random, floor, gates, plan);
  if (!packed || !canAllLeave(packed)) return undefined;
  const draft = addBeforeLine(random, packed, plan.mechanics);
  const result = solveAny(draft, LINE_STATES_MAX);
  if (result.status !== 'solved') return undefined;
  const { moves } = result;
  return { board: addAlongLine(random, draft, moves, plan.mechanics), moves };
}

function climb(
  random: Random,
  start: MadeBoard,
  statesMax: number,
  keep: number,
): MadeBoard | undefined {
  let best = start;
  let states = measure(best.board, statesMax);
  for (let step = 0; step < STEPS && states < statesMax; step++) {
    const next = { ...best, board: tightenBoard(random, best) };
    const after = measure(next.board, statesMax);
    if (after >= states) [best, states] = [next, after];
  }
  if (states < keep) return undefined;
  const board = loadBoard(best.board);
  if (!board.ok || !replay(board.value, best.moves).ok)
    throw new Error('a board that does not hold');
  return best;
}

/** Number of states that the solver expands up to its first line; `statesMax` if it finds none. */
function measure(draft: BoardDraft, statesMax: number): number {
  const result = solveAny(draft, statesMax);
  return result.status === 'solved' ? Math.min(result.states, statesMax) : statesMax;
}

function solveAny(draft: BoardDraft, statesMax: number): SolveResult {
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return solve(board.value, { statesMax, anySolution: true });
}
