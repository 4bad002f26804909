import { orNotFound } from '#app/site/or-not-found.server.ts';
import { describeWalkthrough, type WalkthroughText } from '#app/words/describe-walkthrough.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import { describeTips } from '#app/words/tip-sentence.ts';
import { getBoard } from '#domain/boards/get-board.ts';
import type { BoardRecord } from '#domain/boards/schema.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { loadBoard } from '#engine/board.ts';

/** What the pages of one board show: its facts, and its solution and tips in words. */
export interface BoardPageData {
  readonly board: Omit<BoardRecord, 'tips'>;
  readonly text: WalkthroughText;
  readonly tips: readonly string[];
}

/** Loads a board by its id for a page; throws the answer 404 for any that the guide does not have. */
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
