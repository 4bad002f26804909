import sharp from 'sharp';
import { expect, test } from 'vitest';
import { IDENTITY } from '#recognition/rectify/homography.ts';
import { CORNER, NO_GRID, NO_WAY, toolsWith } from '#tests/conversions.ts';
import { createTestContext } from '#tests/database.ts';
import { getLevel } from '../levels/find-level.ts';
import { dbOf } from '../platform/context.server.ts';
import { importPicture } from './import-pictures.ts';
import { importQueuedPicture, listImportedPictures, queuePictures } from './queue-pictures.ts';

/** Pictures that differ in color. */
const paint = async (name: string, background = '#a43') => ({
  name,
  bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer(),
});

const search = { firstLineMs: 2_000, shorteningMs: 500 };
const readAs = (board: object, confidence = 1) => ({ ...toolsWith(board, confidence), search });

test('a picture read with confidence becomes the board of the level in its name at once', async () => {
  const ctx = await createTestContext();
  const file = await paint('level-9.png');
  expect(await importPicture(ctx, file, readAs(CORNER))).toEqual({
    name: 'level-9.png',
    outcome: 'published',
    level: 9,
    notes: [],
  });
  expect(await getLevel(ctx, 9)).toMatchObject({ standing: { source: 'operator' }, moves: 1 });
  // Importing the same file again changes nothing, whatever its name.
  const again = { ...file, name: 'level-10.png' };
  expect(await importPicture(ctx, again, readAs(CORNER))).toMatchObject({ outcome: 'known' });
});

test('keeps doubtful, unsolvable and unread pictures with the reason, and does not publish them', async () => {
  const ctx = await createTestContext();
  const doubtful = await importPicture(ctx, await paint('level-1.png'), readAs(CORNER, 0.5));
  const unsolvable = await importPicture(ctx, await paint('2.png', '#123'), readAs(NO_WAY));
  const broken = await importPicture(ctx, await paint('3.png', '#345'), readAs({ floor: [] }));
  const reader = {
    read: async () => ({ ok: false as const, error: NO_GRID }),
    close: async () => {},
  };
  const unread = await importPicture(ctx, await paint('4.png', '#567'), {
    ...readAs(CORNER),
    reader,
  });
  expect(
    [doubtful, unsolvable, broken, unread].map(({ outcome, notes }) => [outcome, notes]),
  ).toEqual([
    ['doubtful', ['1 reading is in doubt.']],
    ['doubtful', ['The board has no solution; that is proved.']],
    ['doubtful', ['What was read is not a board of this puzzle.']],
    ['unread', ['No board was read: no grid found.']],
  ]);
  const rows = await dbOf(ctx)
    .selectFrom('imported_pictures')
    .select(['name', 'status', 'level'])
    .orderBy('name')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['doubtful', 'doubtful', 'unread', 'doubtful']);
  await expect(getLevel(ctx, 1)).rejects.toMatchObject({ code: 'not-found' });
});

test('refuses what is not a picture with what would be right, and accepts it again later', async () => {
  const ctx = await createTestContext();
  const text = { name: 'level-5.png', bytes: Buffer.from('words') };
  expect(await importPicture(ctx, text, readAs(CORNER))).toMatchObject({
    outcome: 'unread',
    notes: ['This is not a picture. Send a JPG, PNG, WEBP or HEIC file.'],
  });
});

test('two pictures of one level confirm its board, or are reported as different', async () => {
  const ctx = await createTestContext();
  await importPicture(ctx, await paint('level-9.png'), readAs(CORNER));
  const same = await importPicture(ctx, await paint('level 9 again.png', '#123'), readAs(CORNER));
  expect(same.notes).toEqual(['Level 9: level-9.png shows the same board, which confirms it.']);
  const mirrored = {
    floor: ['..', '#.', '#.'],
    blocks: [{ id: 'a', color: 'red', cells: [[1, 2]] }],
    gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
  };
  const other = await importPicture(ctx, await paint('lv9.png', '#345'), readAs(mirrored));
  expect(other.notes).toEqual(['Level 9: level-9.png shows another board; the level lists both.']);
});

test('an import interrupted anywhere and repeated has the same result', async () => {
  const ctx = await createTestContext();
  const file = await paint('level-9.png');
  const dies = { read: () => Promise.reject(new Error('killed')), close: async () => {} };
  await expect(importPicture(ctx, file, { ...readAs(CORNER), reader: dies })).rejects.toThrow(
    'killed',
  );
  const forgets = {
    ...ctx,
    clock: () => {
      throw new Error('killed');
    },
  };
  await expect(importPicture(forgets, file, readAs(CORNER))).rejects.toThrow('killed');
  expect(await importPicture(ctx, file, readAs(CORNER))).toMatchObject({ outcome: 'published' });
  expect(await importPicture(ctx, file, readAs(CORNER))).toMatchObject({ outcome: 'known' });
});

test('concurrently imported pictures of one board are one board', async () => {
  const ctx = await createTestContext();
  const colors = ['#111', '#222', '#333', '#444', '#555', '#666'];
  const files = await Promise.all(colors.map((color, n) => paint(`9 (${n}).png`, color)));
  const results = await Promise.all(files.map((one) => importPicture(ctx, one, readAs(CORNER))));
  expect(results.map(({ outcome }) => outcome)).toEqual(colors.map(() => 'published'));
  expect(await getLevel(ctx, 9)).toMatchObject({ moves: 1 });
  const boards = await dbOf(ctx).selectFrom('level_boards').selectAll().execute();
  expect(boards).toHaveLength(1);
});

const withLevel = (value: number, confidence: number) => {
  const level = { value, confidence };
  const reading = { board: CORNER, confidences: [], cellsToPixels: IDENTITY, level };
  const read = async () => ({ ok: true as const, value: reading });
  return { ...readAs(CORNER), reader: { read, close: async () => {} } };
};

test('the level comes from the screen; a different one in the name is a doubt', async () => {
  const ctx = await createTestContext();
  const shot = await importPicture(ctx, await paint('shot.png'), withLevel(9, 0.9));
  expect(shot).toMatchObject({ outcome: 'published', level: 9 });
  const other = await importPicture(ctx, await paint('level-8.png', '#123'), withLevel(9, 0.9));
  expect(other).toMatchObject({
    outcome: 'doubtful',
    level: 8,
    notes: ['Its name says level 8, its screen level 9.'],
  });
  const unsure = await importPicture(ctx, await paint('level-8.png', '#345'), withLevel(9, 0.6));
  expect(unsure).toMatchObject({ outcome: 'published', level: 8 });
  const beyond = await importPicture(ctx, await paint('far.png', '#567'), withLevel(9_999, 0.9));
  expect(beyond).toMatchObject({ outcome: 'published', level: null });
});

test('waiting pictures are imported by a job each, once, and pictures imported before do not wait again', async () => {
  const ctx = await createTestContext();
  const [one, two] = [await paint('level-9.png'), await paint('level-10.png', '#123')];
  await importPicture(ctx, two, readAs(CORNER));
  const stored = await Promise.all(
    [one, two].map(async ({ name, bytes }) => {
      const picture = await ctx.pictures.prepare(bytes);
      await ctx.pictures.write(picture);
      return { name, picture: picture.hash };
    }),
  );
  expect(await queuePictures(ctx, stored)).toBe(1);
  expect(await queuePictures(ctx, stored)).toBe(0);
  const [first] = stored.map(({ picture }) => picture);
  expect(await listImportedPictures(ctx, 10)).toMatchObject({
    queued: 1,
    pictures: expect.arrayContaining([expect.objectContaining({ status: 'queued', level: 9 })]),
  });
  expect(await importQueuedPicture(ctx, first ?? '', readAs(CORNER))).toBe('published');
  expect(await importQueuedPicture(ctx, first ?? '', readAs(CORNER))).toBe('known');
  expect(await getLevel(ctx, 9)).toMatchObject({ standing: { source: 'operator' } });
  expect(await listImportedPictures(ctx, 10)).toMatchObject({ queued: 0 });
  await expect(importQueuedPicture(ctx, 'none', readAs(CORNER))).rejects.toThrow('no imported');
});

test('an empty or unsupported file is unread with the reason, and the next picture is imported', async () => {
  const ctx = await createTestContext();
  const results = [];
  for (const file of [
    { name: '5.png', bytes: Buffer.alloc(0) },
    { name: '6.heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0', 'latin1') },
    await paint('7.png'),
  ]) {
    results.push(await importPicture(ctx, file, readAs(CORNER)));
  }
  expect(results.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
    ['unread', 'The file is empty: it has no bytes.'],
    ['unread', 'The picture is damaged, or its end is missing.'],
    ['published'],
  ]);
});
