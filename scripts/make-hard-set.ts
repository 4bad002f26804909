/** Makes the solver's hard set: `npm run make:hard-set -- --help`. */

import { parseArgs } from 'node:util';
import { loadBoard } from '#engine/board.ts';
import { replay } from '#engine/replay.ts';
import { solve } from '#engine/solve.ts';
import type { BoardDraft } from '#engine/types.ts';
import { planBoard } from './generator/board-plan.ts';
import { type MadeBoard, makeBoard } from './generator/make-board.ts';
import { createRandom, type Random } from './generator/random.ts';
import { tightenBoard } from './generator/tighten-board.ts';

const HELP = `Makes boards like the game's on which the solver needs long for a first line, one JSON line each.

  npm run -s make:hard-set -- [--count N] [--from S] [--states N]

  --count N    boards (default 200)
  --from S     first seed (default 1)
  --states N   states within which the solver must not find a line (default 10000)

Each seed is one climb: a board of the hard third, then modifiers that still fit its known line, as long as they do not
make the solver quicker. A climb that ends below N states gives no board. A line is {"board", "moves"}: the board file
and the line known from its making. The set depends on the solver; it need not be made again when that gets better.`;

const STEPS = 6;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    states: { type: 'string', default: '10000' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
} else {
  const [count, from, statesMax] = [values.count, values.from, values.states].map(Number) as [
    number,
    number,
    number,
  ];
  let seed = from;
  for (let made = 0; made < count; seed++) {
    const hard = climb(createRandom(seed, 0x4a8d), statesMax);
    if (!hard) continue;
    made += 1;
    const { board, moves } = hard;
    console.log(JSON.stringify({ board: { name: `hard-${seed}`, ...board }, moves }));
    console.error(`${made} of ${count}, seed ${seed}`);
  }
}

function climb(random: Random, statesMax: number): MadeBoard | undefined {
  // The climb chooses; one board is enough to start from.
  let best = makeBoard(random, { ...planBoard(random, 'hard'), candidates: 1 });
  let states = measure(best.board, statesMax);
  for (let step = 0; step < STEPS && states < statesMax; step++) {
    const next = { ...best, board: tightenBoard(random, best) };
    const after = measure(next.board, statesMax);
    if (after >= states) [best, states] = [next, after];
  }
  if (states < statesMax) return undefined;
  const board = loadBoard(best.board);
  if (!board.ok || !replay(board.value, best.moves).ok)
    throw new Error('a board that does not hold');
  return best;
}

/** States that the solver expands up to its first line, `statesMax` when it finds none. */
function measure(draft: BoardDraft, statesMax: number): number {
  const board = loadBoard(draft);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const result = solve(board.value, { statesMax, anySolution: true });
  return result.status === 'solved' ? Math.min(result.states, statesMax) : statesMax;
}
