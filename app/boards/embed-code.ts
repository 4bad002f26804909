import { boardProportions } from '#app/board/board-size.ts';

/** Width of an embedded player, and the height it needs below the board, in CSS pixels. */
const WIDTH = 420;
const BELOW = 300;

/** The size of an iframe that fits a board with this many cells. */
function embedSize(boardSize: readonly [number, number]): readonly [number, number] {
  const [width, height] = boardProportions(boardSize);
  return [WIDTH, Math.round(Math.min(WIDTH, (WIDTH * height) / width)) + BELOW];
}

/** The HTML that embeds a board's player in another page. `origin` is this site's. */
export function embedCode(
  origin: string,
  boardId: string,
  boardSize: readonly [number, number],
  title: string,
): string {
  const [width, height] = embedSize(boardSize);
  return (
    `<iframe src="${origin}/embed/boards/${boardId}" width="${width}" height="${height}" ` +
    `style="border:0;max-width:100%" loading="lazy" title="${title}"></iframe>`
  );
}
