import { basename } from 'node:path';
import { createSolverPool } from '#domain/boards/solver-pool.ts';
import { findOpenings } from '#domain/imports/find-openings.ts';
import { importPicture } from '#domain/imports/import-pictures.ts';
import type { Context } from '#domain/platform/context.server.ts';
import {
  createPictureReader,
  type PictureReader,
} from '#domain/platform/pictures/picture-reader.ts';
import { locateInPlay } from '#draft/locate-in-play.ts';
import { loadBoard } from '#engine/board.ts';
import type { Board } from '#engine/types.ts';
import { type PicturesCommand, startReport } from './import-pictures.ts';
import { readFrames, readStill } from './video-frames.ts';

/** Seconds after a change of scene at which the board is searched for. Something may cover it at first. */
const LOOKS = [0, 1, 2.5, 5];

/**
 * Imports the opening board of each level in a recording as a picture. Skips positions in the middle of a level. Returns whether all boards
 * that were read are in the guide.
 */
export async function importVideo(ctx: Context, command: PicturesCommand): Promise<0 | 1 | 2> {
  const { from, search, isJson, isAborted } = command;
  const [reader, solver] = [createPictureReader(), createSolverPool(command.workers)];
  const report = startReport(isJson, 1);
  let last: Board | undefined;
  let boards = 0;
  try {
    for await (const seconds of findOpenings(readFrames(from))) {
      if (isAborted()) break;
      const opening = await readOpening(reader, from, seconds);
      if (!opening) continue;
      if (last && opening.board && locateInPlay(opening.board, last, [])) continue;
      last = opening.board ?? last;
      boards += 1;
      const file = { name: `${basename(from)} at ${clockOf(seconds)}`, bytes: opening.still };
      report.tell(await importPicture(ctx, file, { reader, solver, search }));
    }
  } finally {
    await Promise.all([reader.close(), solver.close()]);
  }
  if (boards === 0 && !isJson) console.log(`No board was found in ${from}.`);
  const code = report.end(isAborted());
  return boards === 0 ? 2 : code;
}

/** The first frame after a change of scene on which a board is read. Returns its board if it is complete. */
async function readOpening(reader: PictureReader, file: string, seconds: number) {
  for (const after of LOOKS) {
    const still = await readStill(file, seconds + after);
    if (still.length === 0) return undefined;
    const reading = await reader.read(still);
    if (!reading.ok) continue;
    const loaded = loadBoard(reading.value.board);
    return { still, board: loaded.ok ? loaded.value : undefined };
  }
  return undefined;
}

/** 83 as 1:23. */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
