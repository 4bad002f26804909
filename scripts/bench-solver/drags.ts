import { carryLine } from '#engine/carry-line.ts';
import { listMoves } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import { positionAfter } from '#engine/replay.ts';
import { solve } from '#engine/solve.ts';
import type { Board, Move } from '#engine/types.ts';
import { mulberry32 } from '#tests/mulberry32.ts';
import { randomOf } from '../generator/random.ts';
import { readHardSet } from '../solver-boards/hard-set.ts';
import { print } from './report.ts';

/** Number of drags that a player makes without a response. */
const DRAGS_MAX = 10;

/** Compares a search that survives drags with one that restarts with each drag. */
export function benchDrags(boards: number, statesPerDrag: number): void {
  const rows = readHardSet()
    .slice(0, boards)
    .map(({ board }, seed) => {
      const start = startPosition(board as Board);
      const made = dragAtRandom(start, seed);
      const anew = made.findIndex((_, drag) => {
        const here = positionAfter(start, made.slice(0, drag));
        return solve(here, { anySolution: true, statesMax: statesPerDrag }).status === 'solved';
      });
      const statesMax = statesPerDrag * DRAGS_MAX;
      const whole = solve(start, { anySolution: true, statesMax });
      const drags = Math.floor(whole.states / statesPerDrag);
      const carried =
        whole.status === 'solved' ? carryLine(start, whole.moves, made.slice(0, drags)) : undefined;
      const longer =
        carried && whole.status === 'solved' ? carried.length / whole.moves.length : undefined;
      return { anew: anew >= 0, goesOn: carried !== undefined, longer };
    });
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  const [anew, goesOn] = [count((row) => row.anew), count((row) => row.goesOn)];
  const longer = rows.flatMap((row) => row.longer ?? []);
  const mean = longer.reduce((sum, ratio) => sum + ratio, 0) / longer.length;
  print(
    '| boards | answered, anew | answered, going on | going on ÷ anew | carried line ÷ found |',
  );
  print('|---|--:|--:|--:|--:|');
  print(
    `| ${rows.length} | ${anew} | ${goesOn} | ${(goesOn / anew).toFixed(2)} | ${mean.toFixed(2)} |`,
  );
}

/** Drags of a player without a plan, including exits. */
function dragAtRandom(start: Position, seed: number): readonly Move[] {
  const random = randomOf(mulberry32(seed + 1));
  const made: Move[] = [];
  for (let position = start; made.length < DRAGS_MAX; ) {
    const moves = listMoves(position);
    if (moves.length === 0) break;
    made.push(random.pick(moves));
    position = positionAfter(start, made);
  }
  return made;
}
