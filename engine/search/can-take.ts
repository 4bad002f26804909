import { isVertical } from '../rules/shapes.ts';
import { COUNTS, type RelaxedPlay } from './relaxed-play.ts';

/**
 * True when the body, flush at the shape's exit `entry`, could leave there at some E from now to the greatest.
 * Where it could not, but might with a greater E or more keys, the body is noted as waiting for counts.
 */
export function canTake(play: RelaxedPlay, body: number, entry: number): boolean {
  const { tables, times, lumps } = play;
  const { block } = tables.blocks[body]!;
  const shape = tables.shapeOf[body]!;
  const gate = shape.exitGate[entry]!;
  if (block.star && !tables.board.gates[gate]!.star) return false;
  const extent = shape.exitExtent[entry]!;
  const shows = lumps.shows[body]![play.owes[body]!]!;
  const isAcross =
    block.axis !== undefined &&
    (block.axis === 'vertical') !== isVertical(tables.board.gates[gate]!);
  const from = Math.max(
    play.exitsNow,
    block.ice ?? 0,
    isAcross ? (block.axisUntil ?? Infinity) : 0,
  );
  for (let exits = from; exits < times.length; exits++) {
    const at = gate * times.length + exits;
    if ((extent & ~times.open[at]!) !== 0) continue;
    if (!block.rainbow && (shows & times.colors[at]!) === 0) continue;
    if (block.curtain !== undefined && (block.curtain === 'closed') === (exits % 2 === 0)) continue;
    if (exits <= play.counts[COUNTS.exits]! && times.locks[gate]! <= play.counts[COUNTS.keys]!)
      return true;
    play.waitsForCounts[body] = 1;
    return false;
  }
  return false;
}
