import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardDraft } from '#engine/types.ts';
import { listUnseen } from '#recognition/list-unseen.ts';
import { mapPoint } from '#recognition/rectify/homography.ts';
import { createDice } from './dice.ts';
import { makeGameLook } from './game-look.ts';
import { type Look, makeLook } from './look.ts';
import { makeDrawnBoard } from './make-board.ts';
import { drawNegative } from './negatives.ts';
import { type DrawnPicture, photograph, type Tier } from './photograph.ts';
import { makeSignBoard } from './sign-board.ts';
import { makeWideLook } from './wide-look.ts';

/** Number of pictures of each tier in a set. */
export type SetSizes = Readonly<Record<'A' | 'B' | 'C' | 'D' | 'F' | 'N', number>> & {
  readonly H?: number;
  readonly S?: number;
};

/** One drawn picture with its truth, in the form that the benchmark reads from disk. */
export interface SetPicture {
  readonly name: string;
  readonly file: Buffer;
  readonly truth: Readonly<Record<string, unknown>>;
}

const DEGRADATIONS: Readonly<Record<string, readonly Tier[]>> = {
  A: ['clean'],
  B: ['clean'],
  C: ['small', 'small', 'video'],
  D: ['photo'],
  F: ['schematic'],
  H: ['clean', 'clean', 'small'],
  S: ['clean', 'clean', 'small'],
};

/**
 * Draws a set of pictures with their truth, one after the other: A clean with few modifiers, B clean with all, C small or a video frame, D
 * photos, F schematics, N without a readable board, H looks that the networks' training never has, S the game's own signs, one kind per
 * picture, in designs that training never has. The same seed gives the same set.
 */
export async function* makeSet(seed: number, sizes: SetSizes): AsyncGenerator<SetPicture> {
  let number = 0;
  for (const [tier, count] of Object.entries(sizes)) {
    for (let i = 0; i < count; i++) {
      number++;
      const dice = createDice(seed * 1_000_003 + number * 7919);
      const stem = `${String(number).padStart(3, '0')}-${tier}`;
      if (tier === 'N') {
        const { file, why, size } = await drawNegative(dice, i);
        yield {
          name: stem,
          file,
          truth: { file: `${stem}.png`, tier, valid: false, why, size, made: { seed } },
        };
        continue;
      }
      const look =
        tier === 'S'
          ? makeGameLook(dice, [], 'held-out')
          : tier === 'H'
            ? makeWideLook(dice, [], true)
            : makeLook(dice, tier === 'F' ? 'schematic' : 'bricks');
      const many = tier === 'B' || tier === 'C' || tier === 'D';
      const slabs = tier === 'H' ? dice.between(0, 3) : 0;
      const board =
        tier === 'S'
          ? makeSignBoard(dice, i)
          : makeDrawnBoard(
              dice,
              many
                ? { blocks: tier === 'B' ? 0.4 : 0.25, gates: 0.3, ties: 0.03 }
                : { blocks: 0.25, gates: 0, ties: 0, kinds: ['axis', 'layers', 'ice'], slabs },
            );
      const way = dice.pick(DEGRADATIONS[tier] as readonly Tier[]);
      const drawn = await photograph(board, look, dice, way);
      yield {
        name: stem,
        file: drawn.file,
        truth: describePicture(stem, tier, board, look, drawn, seed),
      };
    }
  }
}

/** Writes a set to a folder, `NNN-tier.json` beside each picture. */
export async function writeSet(folder: string, seed: number, sizes: SetSizes): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for await (const { name, file, truth } of makeSet(seed, sizes)) {
    writeFileSync(join(folder, String(truth.file)), file);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(truth));
  }
}

function describePicture(
  stem: string,
  tier: string,
  board: BoardDraft,
  look: Look,
  drawn: DrawnPicture,
  seed: number,
): Readonly<Record<string, unknown>> {
  const [columns, rows] = [board.floor[0]?.length ?? 0, board.floor.length];
  const at =
    (z: number) =>
    (x: number, y: number): number[] =>
      mapPoint(drawn.place(z), x, y).map((v) => Math.round(v * 10) / 10);
  const low = at(0);
  const rim = at(look.frameHeight);
  const r = look.rim;
  const grid = (point: (x: number, y: number) => number[]): number[][][] =>
    Array.from({ length: rows }, (_, y) =>
      Array.from({ length: columns }, (_, x) => point(x + 0.5, y + 0.5)),
    );
  return {
    file: `${stem}.${drawn.format === 'jpeg' ? 'jpg' : drawn.format}`,
    tier,
    valid: true,
    size: [drawn.width, drawn.height],
    board,
    unseen: listUnseen(board),
    corners: [low(0, 0), low(columns, 0), low(columns, rows), low(0, rows)],
    centres: grid(low),
    frame: [rim(-r, -r), rim(columns + r, -r), rim(columns + r, rows + r), rim(-r, rows + r)],
    tops: grid(at(look.blockHeight)),
    made: { seed },
  };
}
