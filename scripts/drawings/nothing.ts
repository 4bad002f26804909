import sharp from 'sharp';
import { css } from './colors.ts';
import type { Dice } from './dice.ts';
import { makeLook } from './look.ts';
import { makeDrawnBoard } from './make-board.ts';
import { photograph } from './photograph.ts';

interface Nothing {
  readonly file: Buffer;
  readonly why: string;
  readonly size: readonly [number, number];
}

/** Draws a picture that must be refused; `turn` goes round the kinds. */
export async function drawNothing(dice: Dice, turn: number): Promise<Nothing> {
  const [width, height] = [dice.pick([720, 828, 1080]), dice.between(1300, 2000)];
  const look = makeLook(dice);
  const svg = (body: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${css(look.background)}"/>${body}</svg>`,
    );
  const size = [width, height] as const;
  const kinds = ['blank', 'chess', 'numbers', 'icons', 'half', 'dialogue'] as const;
  const kind = kinds[turn % kinds.length] as (typeof kinds)[number];
  if (kind === 'half' || kind === 'dialogue') {
    const drawn = await photograph(
      makeDrawnBoard(dice, { blocks: 0.2, gates: 0.1, ties: 0 }),
      look,
      dice,
      'clean',
    );
    const image = sharp(drawn.file);
    if (kind === 'half') {
      const top = Math.round(drawn.height * dice.real(0.42, 0.5));
      const file = await image
        .extract({ left: 0, top, width: drawn.width, height: drawn.height - top })
        .png()
        .toBuffer();
      return { file, why: 'half a board', size: [drawn.width, drawn.height - top] };
    }
    const [w, h] = [drawn.width, drawn.height];
    const box = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="#000" opacity=".55"/><rect x="${w * 0.1}" y="${h * 0.25}" width="${w * 0.8}" height="${h * 0.45}" rx="${w * 0.05}" fill="#fff"/><rect x="${w * 0.3}" y="${h * 0.58}" width="${w * 0.4}" height="${h * 0.06}" rx="${w * 0.03}" fill="${css(look.palette.green)}"/></svg>`;
    return {
      file: await image
        .composite([{ input: Buffer.from(box) }])
        .png()
        .toBuffer(),
      why: 'a dialogue covers the board',
      size: [w, h],
    };
  }
  const bodies = {
    blank: '',
    chess: grid(8, 8, width, height, (x, y) => ((x + y) % 2 === 0 ? '#eed' : '#795')),
    numbers: grid(9, 9, width, height, () => '#fdfdfd'),
    icons: Array.from({ length: 20 }, (_, i) => {
      const u = width / 5;
      return `<rect x="${u * (0.6 + (i % 4))}" y="${u * (1 + 1.2 * Math.floor(i / 4))}" width="${u * 0.7}" height="${u * 0.7}" rx="${u * 0.16}" fill="${css(dice.pick(Object.values(look.palette)))}"/>`;
    }).join(''),
  };
  const whys = {
    blank: 'nothing there',
    chess: 'a chess board',
    numbers: 'another grid',
    icons: 'a home screen',
  };
  return { file: await sharp(svg(bodies[kind])).png().toBuffer(), why: whys[kind], size };
}

function grid(
  columns: number,
  rows: number,
  width: number,
  height: number,
  fill: (x: number, y: number) => string,
): string {
  const u = (width * 0.92) / columns;
  const [left, top] = [width * 0.04, (height - u * rows) / 2];
  const cells: string[] = [];
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      cells.push(
        `<rect x="${left + x * u}" y="${top + y * u}" width="${u}" height="${u}" fill="${fill(x, y)}" stroke="#556" stroke-width="1"/>`,
      );
  return cells.join('');
}
