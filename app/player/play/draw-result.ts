import { boardPicturePath } from '#app/board/drawing.ts';

const WIDTH = 1200;
const HEIGHT = 660;
const EDGE = 60;
/** Font size of the first line, in pixels; the other lines are half as large. */
const TITLE_PX = 88;

/** A picture to share, a PNG of 1200 × 660: the board at the start, with lines of text beside it. */
export async function drawResult(boardId: string, lines: readonly string[]): Promise<Blob> {
  const board = new Image();
  board.src = boardPicturePath(boardId);
  await board.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const style = getComputedStyle(document.documentElement);
  const color = (token: string) => style.getPropertyValue(token);
  context.fillStyle = '#111827';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const room = HEIGHT - 2 * EDGE;
  const scale = Math.min(room / board.height, room / board.width);
  const [width, height] = [board.width * scale, board.height * scale];
  context.drawImage(board, EDGE, (HEIGHT - height) / 2, width, height);
  const left = 2 * EDGE + width;
  let y = HEIGHT / 2 - TITLE_PX;
  for (const [index, line] of lines.entries()) {
    const size = index === 0 ? TITLE_PX : TITLE_PX / 2;
    context.font = `800 ${size}px ${color('--font-display') || 'sans-serif'}`;
    context.fillStyle = index === 0 ? '#ffffff' : '#d1d5db';
    y += size * 1.3;
    context.fillText(line, left, y - size / 2, WIDTH - EDGE - left);
  }
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
