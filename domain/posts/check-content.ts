import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadBoard } from '#engine/board.ts';
import { fingerprintBoard } from '../boards/fingerprints.ts';
import { readPack } from '../boards/pack.ts';
import { chooseTexts } from './choose-texts.ts';
import type { ContentFault } from './content-fault.ts';
import { gather } from './gather.ts';
import type { ContentFolder } from './read-folder.ts';

/** The content of the repository. */
export const OWN_CONTENT: ContentFolder = {
  path: join(import.meta.dirname, '../../content'),
  name: 'content',
};

/**
 * Every fault in folders of content, found without a database: what must hold before they are served. The boards of the
 * guide are those of the repository's pack. `today` is `YYYY-MM-DD`.
 */
export async function checkContent(
  folders: readonly ContentFolder[],
  { levelMax, today }: { readonly levelMax: number; readonly today: string },
): Promise<readonly ContentFault[]> {
  const gathered = await gather(folders);
  const { faults } = await chooseTexts(
    gathered,
    new Map(),
    async (asked) => {
      const ids = asked.length === 0 ? new Set<string>() : await readPackIds();
      return { levelMax, hasBoard: (id) => ids.has(id) };
    },
    today,
  );
  return [...gathered.faults, ...faults];
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
