import { viewPosition } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import { findBlock, traceLine } from '#engine/trace-line.ts';
import type { Board, Color, Move } from '#engine/types.ts';
import type { BlockView } from '#engine/view.ts';
import { chapters } from './chapters.ts';
import type { Locale } from './messages/catalogue.ts';
import { namePieces } from './piece-names.ts';
import { stepFacts } from './step-facts.ts';
import { stepSentence } from './step-sentence.ts';
import { describeTiming } from './timing-sentences.ts';
import { createWords, type Words } from './words.ts';

/** A solution in sentences and chapters: everything that a page needs before any script has run. */
export interface WalkthroughText {
  /** One or more sentences for each move, in order. */
  readonly steps: readonly string[];
  /** For each move, the visible color of the block that it drags; null for a gray or hidden one, and for a crate. */
  readonly colors: readonly (Color | null)[];
  readonly chapters: readonly ChapterText[];
  /** How fast it must be played. Empty if no clock runs. */
  readonly inTime: readonly string[];
}

export interface ChapterText {
  readonly title: string;
  /** Indices of its first and last move, both included. */
  readonly from: number;
  readonly to: number;
}

/** Describes a solution. `moves` must be legal on the board; stored solutions have been replayed by the engine. */
export function describeWalkthrough(
  board: Board,
  moves: readonly Move[],
  locale: Locale,
): WalkthroughText {
  const words = createWords(locale);
  const frames = traceLine(board, moves);
  const start = viewPosition(startPosition(board));
  const steps = sentences(words, board, moves);
  const chapterTexts = chapters(board, moves).map((chapter): ChapterText => {
    const before = frames[chapter.from]?.before;
    if (!before) throw new Error(`no frame of move ${chapter.from}`);
    const block = namePieces(words, before, start).block(chapter.block);
    const title = chapter.gone
      ? words.t('chapter.free', { block })
      : words.t('chapter.layer', { block, color: words.t(`color.${chapter.color}`) });
    return { title, from: chapter.from, to: chapter.to };
  });
  const colors = frames.map(({ before, move }) => visibleColor(findBlock(before, move.block)));
  return { steps, colors, chapters: chapterTexts, inTime: describeTiming(words, board, moves) };
}

/** Describes the moves of a line that begins in the middle of play. They must be legal. */
export function describeSteps(
  position: Position,
  moves: readonly Move[],
  locale: Locale,
): readonly string[] {
  return sentences(createWords(locale), position, moves);
}

function sentences(
  words: Words,
  from: Board | Position,
  moves: readonly Move[],
): readonly string[] {
  const frames = traceLine(from, moves);
  const start = viewPosition('epoch' in from ? from : startPosition(from));
  return stepFacts(from, moves).map((fact, index) => {
    const before = frames[index]?.before;
    if (!before) throw new Error(`no frame of move ${index}`);
    return stepSentence(words, fact, before, start);
  });
}

function visibleColor(block: BlockView | undefined): Color | null {
  return block && block.hiddenLeft === 0 && !block.rainbow ? block.color : null;
}
