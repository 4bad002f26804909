import { traceLine } from '#engine/trace-line.ts';
import type { Board, Move } from '#engine/types.ts';
import type { Locale } from '../messages/catalogue.ts';
import { chapters } from './chapters.ts';
import { namePieces } from './piece-names.ts';
import { stepFacts } from './step-facts.ts';
import { stepSentence } from './step-sentence.ts';
import { createWords } from './words.ts';

/** A solution in sentences and chapters: everything that a page needs before any script has run. */
export interface WalkthroughText {
  /** One or more sentences for each move, in order. */
  readonly steps: readonly string[];
  readonly chapters: readonly ChapterText[];
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
  const steps = stepFacts(board, moves).map((fact, index) => {
    const before = frames[index]?.before;
    if (!before) throw new Error(`no frame of move ${index}`);
    return stepSentence(words, fact, before);
  });
  const chapterTexts = chapters(board, moves).map((chapter): ChapterText => {
    const before = frames[chapter.from]?.before;
    if (!before) throw new Error(`no frame of move ${chapter.from}`);
    const block = namePieces(words, before).block(chapter.block);
    const title = chapter.gone
      ? words.t('chapter.free', { block })
      : words.t('chapter.layer', { block, color: words.t(`color.${chapter.color}`) });
    return { title, from: chapter.from, to: chapter.to };
  });
  return { steps, chapters: chapterTexts };
}
