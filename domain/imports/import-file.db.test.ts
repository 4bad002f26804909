import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { makePackLine } from '#tests/factories.ts';
import { importFile } from './import-file.ts';
import type { ImportReport } from './schema.ts';

const counts = ({ added, changed, unchanged, waiting, refused }: ImportReport) => ({
  added,
  changed,
  unchanged,
  waiting,
  refused,
});

test('a dry run reports the same counts as the run, including boards without a solution, and a bad line stops no other', async () => {
  const ctx = await createTestContext();
  const boards = [1, 2, 3].map((n) => makePackLine(n).board);
  const known = `${JSON.stringify({ board: boards[2] })}\n`;
  await importFile(ctx, 'boards', [Buffer.from(known)]);
  const file = [
    JSON.stringify({ board: boards[0] }),
    '{"floor": 1}',
    JSON.stringify({ board: boards[1] }),
    JSON.stringify({ board: boards[2], levels: [7] }),
  ].join('\n');
  const dry = await importFile(ctx, 'boards', [Buffer.from(file)], { isDryRun: true });
  expect(counts(dry)).toEqual({ added: 2, changed: 1, unchanged: 0, waiting: 0, refused: 1 });
  expect(dry.refusals.map(({ line }) => line)).toEqual([2]);
  const run = await importFile(ctx, 'boards', [Buffer.from(file)]);
  expect(counts(run)).toEqual(counts(dry));
  const again = await importFile(ctx, 'boards', [Buffer.from(file)]);
  expect(counts(again)).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 1 });
});
