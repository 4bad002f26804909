import { orNotFound } from '#app/site/or-not-found.server.ts';
import { describeWalkthrough, type WalkthroughText } from '#app/words/describe-walkthrough.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import { describeTips } from '#app/words/tip-sentence.ts';
import { getBoard } from '#domain/boards/get-board.ts';
import type { BoardRecord } from '#domain/boards/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { loadBoard } from '#engine/board.ts';

/** Data for pages about one board: its facts, and its solution and tips in words. */
export interface BoardPageData {
  readonly board: Omit<BoardRecord, 'tips'>;
  readonly text: WalkthroughText;
  readonly tips: readonly string[];
}

/** Loads a board by id for a page. Throws a 404 if the guide does not have it. */
export async function loadBoardPage(
  ctx: Context,
  id: string,
  locale: Locale,
): Promise<BoardPageData> {
  const { tips, ...board } = await orNotFound(getBoard(ctx, id));
  const loaded = loadBoard(board.board);
  if (!loaded.ok) throw new Error(`board ${id} is stored, but is not a puzzle`);
  return {
    board,
    text: describeWalkthrough(loaded.value, board.solution, locale),
    tips: describeTips(loaded.value, tips, locale),
  };
}
