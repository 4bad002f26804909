/** Boards and moves in the API: the schema of a board file, and a request body that is checked as a puzzle. */

import { z } from '@hono/zod-openapi';
import { issuesOfFaults } from '#domain/boards/fault-issues.ts';
import { DIFFICULTIES } from '#domain/boards/schema.ts';
import { LINE_STANDINGS, STANDING_SOURCES } from '#draft/standing.ts';
import { loadBoard } from '#engine/board.ts';
import { MECHANICS } from '#engine/mechanics.ts';
import { type BoardDraft, COLORS, type Move, SIDES } from '#engine/types.ts';

export const color = z.enum(COLORS).openapi('Color');
export const side = z.enum(SIDES);
export const axis = z.enum(['horizontal', 'vertical']);
export const difficulty = z.enum(DIFFICULTIES).openapi('Difficulty');
export const mechanic = z.enum(MECHANICS).openapi('Mechanic');
export const mechanics = z.array(mechanic).readonly();

/** A whole number from 0. */
export const count = z.int().min(0);

export const boardId = z.string().openapi({
  description: 'First 16 hexadecimal digits of the fingerprint of the start position.',
  example: '5521f43d0f3c1122',
});

export const standing = z
  .object({
    source: z.enum(STANDING_SOURCES).openapi({
      description:
        'Where the board is from: sample (made for this site, not one of the game), operator, player, picture (read off yours), drawing (yours).',
    }),
    confirmedBy: count.openapi({
      description: 'People whose pictures show the board under its level.',
    }),
    openDoubts: count.openapi({
      description: 'Doubts of its reading that are open. Nothing is proved while there are any.',
    }),
    settledDoubts: count.openapi({
      description: 'Doubts of its reading that a person has settled.',
    }),
    line: z.enum(LINE_STANDINGS).openapi({
      description:
        'shortest: no line is shorter, proved. best-known: a shorter one may exist. as-read: solves the board as it was read, while doubts are open. unsolvable: no line exists, proved. misread: as it was read it cannot be won, so that most likely something was misread. none: no line is known.',
    }),
  })
  .openapi('Standing', {
    description: 'What may be said of a board and its line, and on what evidence.',
  });

export const boardSize = z
  .tuple([count, count])
  .readonly()
  .openapi({ description: 'Width and height of the floor in cells.' });

const cells = z.array(z.tuple([z.int(), z.int()]).readonly()).readonly();
const ids = z.array(z.string()).readonly();
const colors = z.array(color).readonly();

const block = z
  .object({
    id: z.string(),
    cells,
    color: color.optional(),
    axis: axis.optional(),
    axisUntil: count.optional(),
    layers: colors.optional(),
    fixed: z.boolean().optional(),
    ice: count.optional(),
    locks: count.optional(),
    key: z.boolean().optional(),
    star: z.boolean().optional(),
    ropes: colors.optional(),
    scissors: color.optional(),
    curtain: z.enum(['closed', 'open']).optional(),
    hidden: count.optional(),
    rainbow: z.boolean().optional(),
    swapsTo: color.optional(),
    bomb: count.optional(),
    dynamite: count.optional(),
    capsule: count.optional(),
  })
  .openapi('Block');

const gate = z
  .object({
    id: z.string(),
    side,
    cells,
    color: color.optional(),
    colors: colors.optional(),
    switches: z.tuple([color, color]).readonly().optional(),
    star: z.boolean().optional(),
    ice: count.optional(),
    locks: count.optional(),
    shutter: z.enum(['open', 'shut']).optional(),
    spans: z
      .array(z.tuple([count, count]).readonly())
      .readonly()
      .optional(),
  })
  .openapi('Gate', { description: 'Exactly one of `color`, `colors` and `switches` is present.' });

/** The schema of a board file. It does not check whether the board is a puzzle. */
export const boardFile = z
  .object({
    name: z.string().optional(),
    seconds: z.number().optional(),
    floor: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Rows from top to bottom: `.` floor, `#` no floor.' }),
    blocks: z.array(block).readonly(),
    gates: z.array(gate).readonly(),
    tied: z
      .array(z.union([ids, z.object({ blocks: ids, until: count })]))
      .readonly()
      .optional(),
    paths: z.array(z.object({ color, cells })).readonly().optional(),
    crates: z
      .array(
        z.object({
          id: z.string(),
          cells,
          opensAfter: count,
          blocks: z.array(block).readonly(),
          movable: z.boolean().optional(),
        }),
      )
      .readonly()
      .optional(),
    jumpingLocks: z
      .array(z.object({ gates: ids, at: count }))
      .readonly()
      .optional(),
  })
  .openapi('Board', { description: 'A board file. Cells are `[x, y]` from the top left, from 0.' });

export const move = z
  .object({
    block: z.string(),
    by: z
      .tuple([z.int(), z.int()])
      .readonly()
      .openapi({ description: 'Cells to the right and down.' }),
    gate: z
      .string()
      .optional()
      .openapi({ description: 'The gate through which the block leaves.' }),
  })
  .openapi('Move', {
    description: 'One drag of a block, or of the group or crate that it stands for.',
  });

/** The body of endpoints that take a board file. It is checked as a puzzle, with one issue per fault. */
const boardBody = z
  .unknown()
  .transform((value, issues) => {
    const board = loadBoard(value);
    if (board.ok) return board.value;
    for (const { field, code, message } of issuesOfFaults(board.error)) {
      issues.addIssue({ code: 'custom', path: [field], message, params: { code } });
    }
    return z.NEVER;
  })
  .openapi({ type: 'object', allOf: [{ $ref: '#/components/schemas/Board' }] });

/** A small example board for the document: the red block leaves at the top, then the blue one at the right. */
export const EXAMPLE_BOARD = {
  floor: ['...', '...'],
  blocks: [
    { id: 'a', color: 'red', cells: [[1, 0]] },
    { id: 'b', color: 'blue', cells: [[0, 1]] },
  ],
  gates: [
    { id: 'g', side: 'top', cells: [[1, 0]], color: 'red' },
    { id: 'h', side: 'right', cells: [[2, 1]], color: 'blue' },
  ],
};

/** How the document describes a request with a board file. */
export const boardRequest = {
  body: {
    required: true,
    content: { 'application/json': { schema: boardBody, example: EXAMPLE_BOARD } },
  },
};

// The engine's types and these schemas describe the same files: `satisfies` fails if a schema allows more.
boardFile satisfies z.ZodType<BoardDraft>;
move satisfies z.ZodType<Move>;
