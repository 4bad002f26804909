import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import { bytes, counts, exported, VIDEOS } from '#tests/import-files.ts';
import { loadPack } from '../boards/load-pack.ts';
import { getLevel } from '../levels/find-level.ts';
import { dbOf } from '../platform/context.server.ts';
import { importLevels } from './import-levels.ts';
import { importVideos } from './import-videos.ts';

test('prefers the game’s facts about a level to derived ones, and can remove them again', async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1)]));
  const said = bytes('level,difficulty,seconds,unlocks\n1,hard,75,ice\n2,,,\n0,,,\n3,brutal,,\n');
  expect(counts(await importLevels(ctx, said))).toEqual({
    added: 1,
    changed: 1,
    unchanged: 0,
    refused: 2,
  });
  expect(await getLevel(ctx, 1)).toMatchObject({
    difficulty: 'hard',
    referenceSeconds: 75,
    unlocks: 'ice',
  });
  expect(counts(await importLevels(ctx, said))).toMatchObject({ unchanged: 2 });
  await importLevels(ctx, bytes('level,unlocks\n1,\n'));
  expect(await getLevel(ctx, 1)).toMatchObject({ difficulty: 'hard', unlocks: null });
  await importLevels(ctx, bytes('level,difficulty,seconds\n1,,\n'));
  expect(await getLevel(ctx, 1)).toMatchObject({ difficulty: 'easy', referenceSeconds: 30 });
});

test('imports videos by id or address, for several levels or none', async () => {
  const ctx = await createTestContext();
  const dry = await importVideos(ctx, bytes(VIDEOS), { isDryRun: true });
  expect(counts(dry)).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 2 });
  expect({ ...(await importVideos(ctx, bytes(VIDEOS))), isDryRun: true }).toEqual(dry);
  expect(dry.refusals.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '5 Video ccccccccccc is new, so it needs a title and a channel.',
    expect.stringContaining('6 video is "not a video"'),
  ]);
  expect(counts(await importVideos(ctx, bytes(VIDEOS)))).toMatchObject({ unchanged: 3 });
  expect(await exported(ctx, 'videos')).toContain(
    'aaaaaaaaaaa,1,1,"Level 1, ""easy""",Jam Fan,portrait,58,2026-01-02,Level 1,operator,,yes,,\n',
  );
  // A spreadsheet would run these as formulas.
  expect(await exported(ctx, 'videos')).toContain("'-bbbbbbbbbb,,,'=1+1,'@Jam Fan,");
});

test('names an unknown column, and writes nothing', async () => {
  const ctx = await createTestContext();
  const report = await importVideos(ctx, bytes('video,level,colour\naaaaaaaaaaa,1,red\n'));
  expect(report.stopped).toContain('Unknown column: "colour".');
  expect(counts(report)).toEqual({ added: 0, changed: 0, unchanged: 0, refused: 0 });
});

test('refuses a level listed twice with different facts and names both lines, and a second run changes nothing', async () => {
  const ctx = await createTestContext();
  const file = bytes('level,difficulty,seconds\n12,hard,90\n13,easy,60\n12,easy,60\n13,easy,60\n');
  const report = await importLevels(ctx, file);
  expect(counts(report)).toEqual({ added: 1, changed: 0, unchanged: 1, refused: 2 });
  const text =
    'Lines 2 and 4 differ on level 12: difficulty: "hard" and "easy". Keep only one of them.';
  expect(report.refusals).toEqual([
    { line: 2, text },
    { line: 4, text },
  ]);
  expect(report.understood).toBe('commas, 3 columns, 4 rows');
  expect(counts(await importLevels(ctx, file))).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
});

test('refuses a video that rows of one file describe differently, and accepts one for several levels', async () => {
  const ctx = await createTestContext();
  const report = await importVideos(
    ctx,
    bytes(
      'video,level,rank,title,channel\naaaaaaaaaaa,1,1,A,C\naaaaaaaaaaa,2,2,A,C\nbbbbbbbbbbb,1,1,B,C\nbbbbbbbbbbb,2,1,Other,C\nccccccccccc,1,1,D,C\nccccccccccc,1,2,D,C\n',
    ),
  );
  expect(counts(report)).toMatchObject({ added: 1, changed: 1, refused: 4 });
  expect(report.refusals.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
});

test('reads numbers and days as spreadsheets write them', async () => {
  const ctx = await createTestContext();
  const file = bytes(
    'Level;Seconds;Others;Others noted on\n1.203;75,0;797;21.11.2026\n12;75,5;;\n13;60;;11/21/2026\n',
  );
  const report = await importLevels(ctx, file);
  expect(report.refusals.map(({ text }) => text)).toEqual([
    'seconds is "75,5", but must be a whole number from 1 to 100000.',
    'others_noted_on is "11/21/2026", but must be a day such as 2026-11-21.',
  ]);
  const row = await dbOf(ctx).selectFrom('levels').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ number: 1203, reference_seconds: 75, others_noted_on: '2026-11-21' });
});
