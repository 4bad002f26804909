import { chapters } from '#engine/facts/chapters.ts';
import { stepFacts } from '#engine/facts/steps.ts';
import { traceLine } from '#engine/facts/trace.ts';
import type { Board, Move } from '#engine/types.ts';
import type { Locale } from '../messages/catalogue.ts';
import { namePieces } from './piece-names.ts';
import { stepSentence } from './step-sentence.ts';
import { createWords } from './words.ts';

/** A solution in words, cut into chapters: all that a page needs before any script has run. */
export interface WalkthroughText {
  /** One sentence or more for each move, in order. */
  readonly steps: readonly string[];
  readonly chapters: readonly ChapterText[];
}

export interface ChapterText {
  readonly title: string;
  /** Indices of its first and last move, both included. */
  readonly from: number;
  readonly to: number;
}

/** The line must be legal: the engine has replayed what is stored. */
export function tellWalkthrough(
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
  const told = chapters(board, moves).map((chapter): ChapterText => {
    const before = frames[chapter.from]?.before;
    if (!before) throw new Error(`no frame of move ${chapter.from}`);
    const block = namePieces(words, before).block(chapter.block);
    const title = chapter.gone
      ? words.t('chapter.free', { block })
      : words.t('chapter.layer', { block, color: words.t(`color.${chapter.color}`) });
    return { title, from: chapter.from, to: chapter.to };
  });
  return { steps, chapters: told };
}
