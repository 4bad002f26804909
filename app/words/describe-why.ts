import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { type Frame, findBlock, legsOf, traceLine } from '#engine/trace-line.ts';
import type { Board, Move } from '#engine/types.ts';
import { explainMove, type Need } from '#engine/why-move.ts';
import { namePieces, type PieceNames } from './piece-names.ts';
import { wayOf } from './step-sentence.ts';
import type { Words } from './words.ts';

/** Why a move is made: as a sentence, and as pieces connected by arrows. */
export interface Why {
  readonly sentence: string;
  /** Ids of the pieces that make way for each other, the one that moves first; with the gate if the last one leaves. */
  readonly pieces: readonly string[];
  readonly gate?: string;
}

/**
 * Explains why move `index` of a line is made: "The red L leaves through the top red gate; the yellow square is in its way and has to go
 * two left; the teal bar is in the way of that." Undefined for a move that leaves, and for one that nothing needs. Names are those of the
 * position before the move. Throws if the line is not legal.
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
  const goalMover = movers.at(-1) ?? '';
  const parts = chain.map((need, link) => {
    if (link > 0) return linkPart(words, need, frames[chain[link - 1]?.at ?? index], names);
    return nowPart(words, need, goalMover, names);
  });
  const goal = goalPart(words, last, names);
  // Among tied blocks, the arrow begins at the one that is in the way.
  const ends = movers.map((id, link) => {
    const { pieces = [] } = chain[link] ?? {};
    return pieces.includes(id) ? id : (pieces[0] ?? id);
  });
  return {
    sentence: words.begin(words.t('why.end', { parts: [goal, ...parts.reverse()].join('; ') })),
    pieces: ends.filter((id, at) => id !== ends[at - 1]),
    ...(last.move.gate !== undefined && { gate: last.move.gate }),
  };
}

function goalPart(words: Words, { move, played }: Frame, names: PieceNames): string {
  const block = names.block(move.block);
  if (move.gate !== undefined) return words.t('why.leaves', { block, gate: names.gate(move.gate) });
  return words.t('why.goes', { block, way: wayOf(words, legsOf(played.path)) });
}

/** What a later move does for the one after it in the chain. */
function linkPart(words: Words, need: Need, frame: Frame | undefined, names: PieceNames): string {
  const way = wayOf(words, legsOf(frame?.played.path ?? []));
  if (need.kind === 'start') return words.t('why.start', { way });
  const { pieces } = need;
  return words.t('why.inWay', { pieces: names.blocks(pieces), count: pieces.length, way });
}

/** What the move in question does. Its path is drawn. */
function nowPart(words: Words, need: Need, goalMover: string, names: PieceNames): string {
  if (need.kind === 'start') return words.t('why.startNow');
  const { pieces } = need;
  const isGoal = String(pieces) === goalMover;
  if (isGoal) return words.t('why.inWayItself', { block: names.block(goalMover) });
  return words.t('why.inWayNow', { pieces: names.blocks(pieces), count: pieces.length });
}

function isNamed({ before }: Frame, id: string): boolean {
  return findBlock(before, id) !== undefined || before.crates.some((crate) => crate.id === id);
}
