import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportReport } from '#domain/imports/schema.ts';
import { makeFilledFolder } from './filled-folder.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** Time limit of a set-up: several programs, each with a database to create, on a machine with other load. */
export const SETUP_MS = 420_000;

/** A separate site for journeys of the operator, with a folder for files. */
export interface OperatorSite extends SiteProcess {
  readonly token: string;
  readonly dataDir: string;
  /** Sends it a file. Returns the report. */
  send(path: string, file: string): Promise<ImportReport>;
  /** Stops it, and deletes its data. */
  end(): Promise<void>;
}

/** Text files by name, written before a command runs. */
export type Files = Readonly<Record<string, string>>;

/** Writes these files into a data folder. */
export function writeFiles(dataDir: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, name), text);
}

/** Starts a site on a data folder (Default: a filled one). The services that it asks about videos do not exist. */
export async function startOperatorSite(
  dataDir: string = makeFilledFolder('operator'),
): Promise<OperatorSite> {
  const token = 'a-token-for-journeys-0123456789abcdef';
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: token,
    YOUTUBE_OEMBED_URL: 'http://127.0.0.1:9/oembed',
    YOUTUBE_FEED_URL: 'http://127.0.0.1:9/feed',
  });
  return {
    ...site,
    token,
    dataDir,
    send: async (path, file) => {
      const headers = { authorization: `Bearer ${token}` };
      const address = `${site.url}/api/v1/imports/${path}`;
      const response = await fetch(address, { method: 'POST', headers, body: file });
      return ((await response.json()) as { data: ImportReport }).data;
    },
    end: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A board of the game for journeys. `n` from 1 to 4 decides the places of its blocks, so that no two are alike. */
export function makeGameBoard(n: number) {
  return {
    name: `game board ${n}`,
    seconds: 60,
    floor: Array.from({ length: 5 + (n % 2) }, () => '......'),
    blocks: [
      {
        id: 'a',
        color: 'red',
        cells: [
          [0, 0],
          [1, 0],
        ],
      },
      {
        id: 'b',
        color: 'blue',
        cells: [
          [n, 2],
          [n, 3],
        ],
      },
      {
        id: 'c',
        color: 'yellow',
        cells: [
          [5, 4],
          [4, 4],
        ],
      },
    ],
    gates: [
      {
        id: 'g1',
        side: 'top',
        cells: [
          [n, 0],
          [n + 1, 0],
        ],
        color: 'red',
      },
      {
        id: 'g2',
        side: 'left',
        cells: [
          [0, 1],
          [0, 2],
        ],
        color: 'blue',
      },
      { id: 'g3', side: 'right', cells: [[5, 3]], color: 'yellow' },
    ],
  };
}

/** A file of these boards, each with the other fields of its line. */
export function formatBoards(...lines: readonly object[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}
