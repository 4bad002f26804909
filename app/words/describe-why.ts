import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { type Frame, findBlock, legsOf, traceLine } from '#engine/trace-line.ts';
import type { Board, Move } from '#engine/types.ts';
import { explainMove, type Need } from '#engine/why-move.ts';
import { namePieces } from './piece-names.ts';
import { wayOf } from './step-sentence.ts';
import type { Words } from './words.ts';

/** Why a move is made: as a sentence, and as pieces between which arrows lead. */
export interface Why {
  readonly sentence: string;
  /** Ids of the pieces that make way for each other, the one that moves first; with the gate if the last one leaves. */
  readonly pieces: readonly string[];
  readonly gate?: string;
}

/**
 * Says why move `index` of a line is made: "The red L leaves through the top red gate; the yellow square is in its way and has to go
 * two left; the teal bar is in the way of that." Undefined for a move that leaves, and for one that nothing needs. Names are those
 * of the position before the move. Throws when the line is not legal.
 */
export function describeWhy(
  words: Words,
  board: Board,
  line: readonly Move[],
  index: number,
): Why | undefined {
  const start = startPosition(board);
  const chain = explainMove(start, line, index);
  const frames = traceLine(board, line);
  const now = frames[index];
  const last = frames[chain.at(-1)?.at ?? -1];
  if (!now || !last) return undefined;
  const movers = [index, ...chain.map(({ at }) => at)].map((at) => line[at]?.block ?? '');
  // A crate that opens before its turn has no name here.
  if (!movers.every((id) => isNamed(now, id))) return undefined;
  const names = namePieces(words, now.before, viewPosition(start));
  const parts = chain.map((need, link) => {
    const frame = frames[link === 0 ? index : (chain[link - 1]?.at ?? index)];
    return linkPart(words, need, frame, names.block(movers[link] ?? ''), link === 0);
  });
  const goal = goalPart(words, last, names.block(movers.at(-1) ?? ''), names.gate);
  return {
    sentence: words.begin(words.t('why.end', { parts: [goal, ...parts.reverse()].join('; ') })),
    pieces: movers.filter((id, at) => id !== movers[at - 1]),
    ...(last.move.gate !== undefined && { gate: last.move.gate }),
  };
}

function goalPart(words: Words, frame: Frame, block: string, gate: (id: string) => string): string {
  const { move, played } = frame;
  if (move.gate !== undefined) return words.t('why.leaves', { block, gate: gate(move.gate) });
  return words.t('why.goes', { block, way: wayOf(words, legsOf(played.path)) });
}

/** What a move does for the one after it in the chain. `isNow`: it is the move in question, whose way is drawn. */
function linkPart(
  words: Words,
  need: Need,
  frame: Frame | undefined,
  block: string,
  isNow: boolean,
): string {
  if (isNow) return words.t(need.kind === 'start' ? 'why.startNow' : 'why.inWayNow', { block });
  const way = wayOf(words, legsOf(frame?.played.path ?? []));
  return words.t(need.kind === 'start' ? 'why.start' : 'why.inWay', { block, way });
}

function isNamed({ before }: Frame, id: string): boolean {
  return findBlock(before, id) !== undefined || before.crates.some((crate) => crate.id === id);
}
