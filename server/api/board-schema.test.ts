import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { readPack } from '#domain/boards/pack.ts';
import { PERFT_BOARDS } from '#tests/perft-boards.ts';
import { boardFile, mechanics, move } from './board-schema.ts';
import { tip } from './tip-schema.ts';

const publishedLine = z.object({
  board: boardFile,
  moves: z.array(move),
  tips: z.array(tip),
  mechanics,
});

test('declares every field of the boards, solutions and tips that the guide is published with', () => {
  const pack = readFileSync(join(import.meta.dirname, '../../content/boards/levels.jsonl'), 'utf8');
  const lines = readPack(pack);
  // Parsing drops undeclared fields, so a value with one would differ.
  const differing = lines.filter(({ board, moves, tips, mechanics: found }) => {
    const published = { board, moves, tips, mechanics: found };
    return !isDeepStrictEqual(publishedLine.parse(published), published);
  });
  expect(differing.map(({ level }) => level)).toEqual([]);
  expect(lines.length).toBeGreaterThan(1_000);
});

test('declares every field of boards with any modifier', () => {
  for (const { name, board } of PERFT_BOARDS) {
    expect(boardFile.parse(board), name).toEqual(board);
  }
});
