import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBoard } from '#engine/board.ts';
import { fingerprintBoard } from '../../boards/fingerprints.ts';
import { readPack } from '../../boards/pack.ts';
import type { ContentFault } from './content-fault.ts';
import type { ContentFolder } from './read-folder.ts';
import { readFolders } from './read-folders.ts';
import { renderChanges } from './render-changes.ts';

/** The content of the repository. */
export const OWN_CONTENT: ContentFolder = {
  path: join(import.meta.dirname, '../../../content'),
  name: 'content',
};

interface ContentChecks {
  readonly levelMax: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Time limit for one text, in milliseconds. (Default: as for the site) */
  readonly renderMsMax?: number;
}

/** Finds every fault in folders of content, without a database: the guide's boards are those of the repository's pack. */
export async function checkContent(
  folders: readonly ContentFolder[],
  { levelMax, today, renderMsMax }: ContentChecks,
): Promise<readonly ContentFault[]> {
  const content = await readFolders(folders);
  const { faults } = await renderChanges(
    content,
    new Map(),
    async (boardIds) => {
      const ids = boardIds.length === 0 ? new Set<string>() : await readPackIds();
      return { levelMax, hasBoard: (id) => ids.has(id) };
    },
    today,
    renderMsMax,
  );
  return [...content.faults, ...faults];
}

async function readPackIds(): Promise<ReadonlySet<string>> {
  const pack = readPack(await readFile(join(OWN_CONTENT.path, 'boards/levels.jsonl'), 'utf8'));
  return new Set(
    pack.flatMap(({ board }) => {
      const loaded = loadBoard(board);
      return loaded.ok ? [fingerprintBoard(loaded.value).id] : [];
    }),
  );
}
