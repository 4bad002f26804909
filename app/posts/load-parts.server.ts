import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { PostBoard, ResolvedPart } from '#domain/posts/schema.ts';
import { loadBoard } from '#engine/board.ts';
import type { PagePart } from './post-view.ts';

/** The parts of a text for its page. Each board has its solution in words. */
export function loadParts(parts: readonly ResolvedPart[], locale: Locale): readonly PagePart[] {
  return parts.map((part): PagePart => {
    if ('html' in part) return part;
    if ('postBoard' in part) return describeBoard(part.postBoard, locale);
    return { missing: part.board.kind === 'level' ? part.board.level : null };
  });
}

function describeBoard({ title, level, ...shown }: PostBoard, locale: Locale): PagePart {
  const board = loadBoard(shown.board);
  if (!board.ok) throw new Error(`the board ${shown.boardId} is stored, but is not a puzzle`);
  return {
    guide: { ...shown, text: describeWalkthrough(board.value, shown.solution, locale) },
    title,
    level,
  };
}
