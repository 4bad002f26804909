import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { formatPack, makePackLine } from '#tests/factories.ts';
import {
  boards,
  bytes,
  counts,
  exported,
  LONG,
  lines,
  makeBoard,
  SHORT,
  VIDEOS,
} from '#tests/import-files.ts';
import { inlineSolver } from '../boards/inline-solver.ts';
import { loadPack } from '../boards/load-pack.ts';
import { getLevel } from '../levels/find-level.ts';
import { dbOf } from '../platform/context.server.ts';
import { importBoards } from './import-boards.ts';
import { importLevelMap } from './import-level-map.ts';
import { importLevels } from './import-levels.ts';
import { importVideos } from './import-videos.ts';
import { FILE_KINDS } from './schema.ts';

test('solves boards, lists them under their levels, and ranks them before the samples', async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1), makePackLine(2)]));
  const report = await boards(
    ctx,
    lines({ board: makeBoard(2, { name: 'corner', seconds: 60 }), levels: [1, 7] }, makeBoard(3)),
  );
  expect(counts(report)).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
  expect(report.refusals).toEqual([]);
  const level = await getLevel(ctx, 1);
  expect(level).toMatchObject({
    standing: { source: 'operator', line: 'shortest' },
    moves: 1,
    boardSize: [2, 3],
  });
  expect(await getLevel(ctx, 7)).toMatchObject({ boardId: level.boardId, unlocks: 'axis' });
  expect(await getLevel(ctx, 2)).toMatchObject({ standing: { source: 'sample' } });
});

test('changes nothing when a file is imported twice, and writes nothing on a dry run', async () => {
  const ctx = await createTestContext();
  const file = lines(
    { board: makeBoard(1), moves: LONG(1), levels: [3, 4], notedOn: '2026-01-02' },
    { board: makeBoard(1), levels: [5] },
    makeBoard(2),
  );
  const dry = await boards(ctx, file, { isDryRun: true });
  expect(counts(dry)).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 0 });
  expect(await exported(ctx, 'boards')).toBe('');
  const first = await boards(ctx, file);
  expect({ ...first, isDryRun: true }).toEqual(dry);
  const before = await exported(ctx, 'boards');
  const again = await boards(ctx, file);
  expect(counts(again)).toEqual({ added: 0, changed: 0, unchanged: 3, refused: 0 });
  expect(await exported(ctx, 'boards')).toBe(before);
});

test('refuses a line whose moves do not solve its board, with the move that fails, and imports the rest', async () => {
  const ctx = await createTestContext();
  const report = await boards(
    ctx,
    bytes(
      [
        JSON.stringify({ board: makeBoard(1), moves: [{ block: 'a', by: [0, -2] }] }),
        JSON.stringify({ board: makeBoard(2), moves: LONG(2).slice(0, 1) }),
        '',
        '{"board": ',
        JSON.stringify({ board: { ...makeBoard(3), floor: ['.', '..'] } }),
        JSON.stringify({ board: makeBoard(3), colour: 1, levels: [0, 99_999] }),
        JSON.stringify({ board: makeBoard(3, { name: 'a\u0000' }) }),
        JSON.stringify({ board: makeBoard(3, { gates: [] }) }),
        JSON.stringify({ board: makeBoard(3, { blocks: [] }) }),
        JSON.stringify({ id: '0123456789abcdef', board: makeBoard(4) }),
        '['.repeat(8_000),
        JSON.stringify({ board: makeBoard(3), levels: [9] }),
      ].join('\n'),
    ),
  );
  expect(counts(report)).toEqual({ added: 1, changed: 0, unchanged: 0, refused: 10 });
  expect(report.refusals.map(({ line }) => line)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11]);
  const texts = report.refusals.map(({ text }) => text);
  expect(texts[0]).toContain('Move 1 is not legal: no free way leads "a" to that place.');
  expect(texts[1]).toContain('After 1 move the board is not solved: left is "a".');
  expect(texts[2]).toContain('not JSON');
  expect(texts[3]).toContain('floor-ragged');
  expect(texts[4]).toMatch(/unexpected form: .*has an unknown field: "colour"/);
  expect(texts[5]).toContain('characters that cannot be stored');
  expect(texts[6]).toContain('no solution; that is proved');
  expect(texts[7]).toContain('nothing to do');
  expect(texts[8]).toContain('the board has been changed');
  expect(texts[9]).toBe('The line is nested more than 32 deep.');
});

test('keeps the shorter solution, and rates a board again when its file changes', async () => {
  const ctx = await createTestContext();
  const options = { search: null };
  await boards(ctx, lines({ board: makeBoard(1), moves: LONG(1), levels: [1] }), options);
  expect(await getLevel(ctx, 1)).toMatchObject({
    moves: 2,
    atLeast: 1,
    standing: { line: 'best-known' },
  });
  const better = await boards(ctx, lines({ board: makeBoard(1), moves: SHORT(1) }), options);
  expect(counts(better)).toMatchObject({ changed: 1 });
  expect(await getLevel(ctx, 1)).toMatchObject({ moves: 1, standing: { line: 'shortest' } });
  const worse = await boards(ctx, lines({ board: makeBoard(1), moves: LONG(1) }), options);
  expect(counts(worse)).toMatchObject({ unchanged: 1 });
  const timed = await boards(ctx, lines(makeBoard(1, { seconds: 3 })), options);
  expect(counts(timed)).toMatchObject({ changed: 1 });
  expect(await getLevel(ctx, 1)).toMatchObject({ moves: 1, referenceSeconds: 3 });
});

test('trusts a proof in the file only when told to, and says so', async () => {
  const ctx = await createTestContext();
  const file = lines({ board: makeBoard(1), moves: LONG(1), atLeast: 2, levels: [1] });
  const report = await boards(ctx, file, { search: null });
  expect(report.notes[0]?.text).toContain('--trust-proofs');
  expect(await getLevel(ctx, 1)).toMatchObject({ atLeast: 1, standing: { line: 'best-known' } });
  expect(counts(await boards(ctx, file, { search: null, trustsProofs: true }))).toMatchObject({
    changed: 1,
  });
  expect(await getLevel(ctx, 1)).toMatchObject({ atLeast: 2, standing: { line: 'shortest' } });
});

test('a sample becomes a board of the game when the operator imports the same one', async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1), makePackLine(2)]));
  const { board } = makePackLine(1);
  expect(counts(await boards(ctx, lines({ board, levels: [2] })))).toMatchObject({ changed: 1 });
  expect(await getLevel(ctx, 2)).toMatchObject({
    standing: { source: 'operator' },
    boardSize: [3, 1],
  });
  expect(counts(await boards(ctx, lines({ board, levels: [2] })))).toMatchObject({ unchanged: 1 });
});

test('lists boards under levels by id or name, and refuses others with a reason', async () => {
  const ctx = await createTestContext({ LEVEL_MAX: '20' });
  await loadPack(ctx, 'pack', formatPack([makePackLine(1)]));
  await boards(
    ctx,
    lines(
      makeBoard(1, { name: 'one' }),
      makeBoard(2, { name: 'two' }),
      makeBoard(3, { name: 'same' }),
      makeBoard(4, { name: 'same' }),
    ),
  );
  const { boardId: sample } = await getLevel(ctx, 1);
  const file = bytes(
    `level,board,rank,noted_on\n5,two,2,2026-02-03\n5,one,1,\n21,one,,\n6,three,,\n6,same,,\n6,${sample},,\n6,one,,2026-02-30\n`,
  );
  const report = await importLevelMap(ctx, file);
  expect(counts(report)).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 5 });
  expect(report.refusals.map(({ line, text }) => `${line} ${text}`)).toEqual([
    expect.stringContaining('4 level is "21", but must be a whole number from 1 to 20'),
    expect.stringContaining('5 There is no board "three"'),
    expect.stringContaining('6 2 boards are named "same"; say which by its id: '),
    expect.stringContaining('is a sample of ours'),
    expect.stringContaining('8 noted_on is "2026-02-30"'),
  ]);
  expect(await getLevel(ctx, 5)).toMatchObject({ boardSize: [2, 2] });
  expect(counts(await importLevelMap(ctx, file))).toMatchObject({ unchanged: 2 });
});

test('an export imported into an empty database is exported again byte for byte', async () => {
  const ctx = await createTestContext();
  await loadPack(ctx, 'pack', formatPack([makePackLine(1), makePackLine(2)]));
  await boards(
    ctx,
    lines(
      { board: makeBoard(1, { name: 'ä "b"' }), levels: [1, 3], source: 'player' },
      { board: makeBoard(2, { seconds: 12.5 }), moves: LONG(2), levels: [3] },
    ),
  );
  await importLevels(ctx, bytes('level,difficulty,seconds,unlocks\n1,hard,75,ice\n2,,,\n'));
  await importVideos(ctx, bytes(VIDEOS));
  await dbOf(ctx).updateTable('level_boards').set({ choices: 9 }).where('rank', '=', 2).execute();
  const files = await Promise.all(FILE_KINDS.map((kind) => exported(ctx, kind)));

  await dbOf(ctx).deleteFrom('boards').execute();
  await dbOf(ctx).deleteFrom('levels').execute();
  await dbOf(ctx).deleteFrom('videos').execute();
  const [boardFile = '', levelFile = '', videoFile = '', mapFile = ''] = files;
  const reports = [
    await boards(ctx, bytes(boardFile)),
    await importLevels(ctx, bytes(levelFile)),
    await importVideos(ctx, bytes(videoFile)),
    await importLevelMap(ctx, bytes(mapFile)),
  ];
  expect(reports.map(({ refused, stopped }) => [refused, stopped])).toEqual(
    reports.map(() => [0, null]),
  );
  expect(await Promise.all(FILE_KINDS.map((kind) => exported(ctx, kind)))).toEqual(files);
  expect(boardFile.split('\n')).toHaveLength(3);
  expect(mapFile).toContain(',2,operator,,9\n');
});

test('keeps only a few batches of a long file of boards in memory', async () => {
  const ctx = await createTestContext();
  let ahead = 0;
  let taken = 0;
  async function* file() {
    for (let n = 1; n <= 200; n += 10) {
      const text = Array.from({ length: 10 }, (_, i) => {
        const { board, moves } = makePackLine(n + i);
        return `${JSON.stringify({ board, moves })}\n`;
      });
      yield Buffer.from(text.join(''));
      ahead = Math.max(ahead, n + 9 - taken);
    }
  }
  const report = await importBoards(ctx, file(), {
    solver: inlineSolver,
    search: null,
    onProgress: ({ added }) => {
      taken = added;
    },
  });
  expect(report.added).toBe(200);
  expect(ahead).toBeLessThan(100);
});

test('reads a board over several lines as one, and says where a file is not JSON', async () => {
  const ctx = await createTestContext();
  const { board, moves } = makePackLine(1);
  const pretty = JSON.stringify({ board, moves }, null, 2);
  const run = (text: string) =>
    importBoards(ctx, bytes(text), {
      solver: inlineSolver,
      search: null,
    });
  const report = await run(`\uFEFF${pretty}\n`);
  expect(counts(report)).toMatchObject({ added: 1, refused: 0 });
  expect(report.notes[0]?.text).toMatch(/^Lines 1 to \d+ are one board over several lines\.$/);
  const broken = await run(`// my board\n${pretty.replace('"red"', '"red",')}`);
  expect(broken.refusals.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '1 This is not JSON: line 1, column 1: a comment, which JSON does not have; expected a value.',
    expect.stringMatching(/^2 This is not JSON: line \d+, column \d+: .*, or no comma before\.$/),
  ]);
  const twice = await run('{"floor":["."],"floor":["."],"blocks":[],"gates":[]}');
  expect(twice.refusals[0]?.text).toContain('"floor" stands twice in one object');
});
