import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { SearchLimits } from '#domain/boards/derive-solution.ts';
import { createSolverPool } from '#domain/boards/solver-pool.ts';
import {
  importPicture,
  type PictureOutcome,
  type PictureResult,
} from '#domain/imports/import-pictures.ts';
import { isPictureName, unzipPictures } from '#domain/imports/unzip-pictures.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { createPictureReader } from '#domain/platform/pictures/picture-reader.ts';
import { ToolError } from '../command/run-tool.ts';

/** Maximum size of an archive, which is read as a whole. */
const ZIP_BYTES_MAX = 1024 ** 3;

interface Source {
  readonly name: string;
  readonly read: () => Promise<Uint8Array>;
}

export interface PicturesCommand {
  readonly from: string;
  readonly workers: number;
  readonly search: SearchLimits | null;
  readonly isJson: boolean;
  readonly isAborted: () => boolean;
}

/**
 * Imports every picture of a folder, including its subfolders, or of a ZIP archive. Prints the result of each as it is known. Returns the
 * exit code. A second run continues where this one was interrupted.
 */
export async function importPictures(ctx: Context, command: PicturesCommand): Promise<0 | 1 | 2> {
  const { from, workers, search, isJson, isAborted } = command;
  const sources = await listSources(from);
  const [reader, solver] = [createPictureReader(workers), createSolverPool(workers)];
  const report = startReport(isJson, workers);
  const queue = new PQueue({ concurrency: workers });
  try {
    await queue.addAll(
      sources.map(({ name, read }) => async () => {
        if (isAborted()) return;
        const file = { name, bytes: await read() };
        const result = await importPicture(ctx, file, { reader, solver, search });
        report.tell(result, `/${sources.length}`);
      }),
    );
  } finally {
    await Promise.all([reader.close(), solver.close()]);
  }
  return report.end(isAborted());
}

/** 0 if all are in the guide, 2 if none could be read, otherwise 1. */
export function codeOf(
  counts: Readonly<Record<PictureOutcome, number>>,
  isStopped: boolean,
): 0 | 1 | 2 {
  if (counts.doubtful + counts.unread === 0 && !isStopped) return 0;
  const read = counts.published + counts.waiting + counts.doubtful + counts.known;
  return read === 0 ? 2 : 1;
}

/** Reports the result of each picture, and a summary with the exit code at the end. */
export function startReport(isJson: boolean, workers: number) {
  const counts: Record<PictureOutcome, number> = {
    published: 0,
    waiting: 0,
    doubtful: 0,
    unread: 0,
    known: 0,
  };
  const start = performance.now();
  let done = 0;
  return {
    tell(result: PictureResult, ofAll = '') {
      counts[result.outcome] += 1;
      done += 1;
      if (isJson) {
        console.log(JSON.stringify(result));
        return;
      }
      const level = result.level === null ? '' : ` (level ${result.level})`;
      const notes = result.notes.map((note) => ` ${note}`).join('');
      console.log(`${done}${ofAll} ${result.name}${level}: ${WORDS[result.outcome]}.${notes}`);
    },
    end(isStopped: boolean): 0 | 1 | 2 {
      if (!isJson) {
        const minutes = (performance.now() - start) / 60_000;
        const rate = Math.round((done - counts.known) / minutes / workers);
        const parts = Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`);
        console.log(`${parts.join(', ')}; ${rate} pictures a minute and worker.`);
        if (isStopped) console.log('Stopped. A second run goes on from here.');
      }
      return codeOf(counts, isStopped);
    },
  };
}

const WORDS: Readonly<Record<PictureOutcome, string>> = {
  published: 'published',
  waiting: 'taken in, waits for a longer search',
  doubtful: 'doubtful, not published',
  unread: 'not read',
  known: 'imported before',
};

async function listSources(from: string): Promise<readonly Source[]> {
  const sources = (await stat(from)).isDirectory() ? await listFolder(from) : await listZip(from);
  if (sources.length === 0) {
    throw new ToolError(`There is no picture in ${from}: PNG, JPG and WEBP files are read.`);
  }
  // 2 before 10.
  return sources.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

async function listFolder(folder: string): Promise<readonly Source[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    if (!entry.isFile() || !isPictureName(entry.name)) return [];
    const path = join(entry.parentPath, entry.name);
    return [{ name: entry.name, read: () => readFile(path) }];
  });
}

async function listZip(file: string): Promise<readonly Source[]> {
  if ((await stat(file)).size > ZIP_BYTES_MAX) {
    throw new ToolError(`${file} is larger than 1 GiB. Unpack it, and name the folder.`);
  }
  const pictures = await unzipPictures(await readFile(file), ZIP_BYTES_MAX).catch(
    (error: Error) => {
      throw new ToolError(`${file} is no ZIP archive that can be read: ${error.message}.`);
    },
  );
  return pictures.map(({ name, bytes }) => ({ name, read: async () => bytes }));
}
