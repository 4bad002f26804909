import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPack } from '#domain/boards/pack.ts';
import { listUnseen } from '#recognition/list-unseen.ts';
import type { Truth } from '#scripts/bench-recognition/truth.ts';
import { canDrawPlainly, drawPlainly } from './plain-drawing.ts';
import { PLAIN_STYLES, type PlainStyle } from './plain-styles.ts';

/** A picture by the second renderer, with its contents. */
export interface PlainPicture {
  readonly style: PlainStyle;
  readonly file: Buffer;
  readonly truth: Truth;
}

/** Steps through the boards of a set, and from one style to the next. Both are prime, so that boards hardly repeat. */
const BOARD_STEP = 37;
const STYLE_STEP = 11;

/** `count` boards of the guide in every style, alternately as PNG and as JPEG. */
export async function* makePlainSet(count: number): AsyncGenerator<PlainPicture> {
  const pack = readPack(
    readFileSync(new URL('../../content/boards/levels.jsonl', import.meta.url), 'utf8'),
  );
  const boards = pack.map(({ board }) => board).filter(canDrawPlainly);
  let n = 0;
  for (const [s, style] of PLAIN_STYLES.entries())
    for (let i = 0; i < count; i++) {
      const board = boards[(s * STYLE_STEP + i * BOARD_STEP) % boards.length];
      if (!board) continue;
      const drawing = sharp(Buffer.from(drawPlainly(board, style)));
      const { width = 0, height = 0 } = await drawing.metadata();
      const type = i % 2 === 0 ? 'png' : 'jpg';
      const file = await (type === 'png'
        ? drawing.png()
        : drawing.jpeg({ quality: 75 })
      ).toBuffer();
      const name = `${String(++n).padStart(3, '0')}-P.${type}`;
      yield {
        style,
        file,
        truth: {
          file: name,
          tier: 'P',
          valid: true,
          size: [width, height],
          board,
          unseen: listUnseen(board),
        },
      };
    }
}

/** Writes such a set to a folder, each picture with its truth beside it. */
export async function writePlainSet(folder: string, count: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for await (const { file, truth } of makePlainSet(count)) {
    writeFileSync(join(folder, truth.file), file);
    writeFileSync(join(folder, truth.file.replace(/\.\w+$/, '.json')), JSON.stringify(truth));
  }
}
