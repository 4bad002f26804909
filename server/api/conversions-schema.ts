import { z } from '@hono/zod-openapi';
import {
  CONVERSION_STATUSES,
  type ConversionView,
  NAME_CHARS_MAX,
} from '#domain/conversions/schema.ts';
import { DOUBT_KINDS } from '#draft/doubts.ts';
import { standing } from './board-schema.ts';

/** More than a board can have: at most 64 blocks and 64 gates, with a few readings each, and 256 cells. */
const ANSWERS_MAX = 1000;

const time = z.iso.datetime();

export const conversionName = z
  .string()
  .trim()
  .max(NAME_CHARS_MAX, `at most ${NAME_CHARS_MAX} characters`);

export const conversionLevel = z
  .int()
  .min(1)
  .openapi({ description: 'The level that the board is of, which helps the guide.' });

const question = z
  .object({
    id: z.string().openapi({ description: 'The same until it is answered.' }),
    kind: z.enum(DOUBT_KINDS),
    at: z.string().openapi({ description: 'The path of what is in doubt, in `board`.' }),
    confidence: z.number(),
    cells: z
      .array(z.tuple([z.int(), z.int()]))
      .openapi({ description: 'The cells that it is about, as x and y.' }),
    candidates: z.array(
      z.object({
        id: z.string().openapi({ description: 'What an answer names.' }),
        rank: z.enum(['read', 'runner-up', 'guess']).openapi({
          description:
            'read: as it is in `board`. runner-up: the second likeliest, or a sign that may be there instead. guess: one of what is possible.',
        }),
        field: z.string().optional().openapi({
          description: 'The field that `value` is of, where it is another sign than that at `at`.',
        }),
        value: z
          .unknown()
          .openapi({ description: 'What the board then has; null: nothing, or no color.' }),
      }),
    ),
  })
  .openapi('ConversionQuestion');

export const conversionAnswers = z
  .record(z.string().max(80), z.string().max(80))
  .refine((answers) => Object.keys(answers).length <= ANSWERS_MAX, 'too many')
  .openapi({
    description:
      'For the id of each question the id of one of its candidates, or unknown: then the doubt stays open, and the result costs nothing, is not published and never proved.',
    example: { 'blocks-3-color': 'pink', 'blocks-4-cells': 'as-read' },
  });

export const pictureFile = z
  .custom<File>((value) => value instanceof File && value.size > 0, 'expected a file')
  .openapi({ type: 'string', format: 'binary', description: 'A JPG, PNG, WEBP or HEIC file.' });

export const conversionInfo = z
  .object({
    id: z.string(),
    status: z.enum(CONVERSION_STATUSES),
    name: z.string(),
    level: z.int().nullable().openapi({ description: 'The level that the board is of.' }),
    hasPicture: z.boolean(),
    board: z.unknown().openapi({ description: 'The board file, once it is known; else null.' }),
    doubts: z
      .array(z.object({ at: z.string(), confidence: z.number(), instead: z.unknown().optional() }))
      .openapi({
        description:
          'What was hard to read: paths into the board, with the second likeliest value.',
      }),
    questions: z.array(question).openapi({
      description:
        'While the status is needs_answers: a question for each doubt, the most telling first. Answer all of them, or send the board as it is. Once it is solved: those that were answered with unknown.',
    }),
    faults: z.array(z.object({ code: z.string(), at: z.string(), expected: z.string() })).openapi({
      description:
        'While the status is needs_answers: what keeps the board as it was read from being a puzzle. If there are any, send the corrected board.',
    }),
    boardId: z.string().nullable(),
    moves: z
      .array(z.unknown())
      .nullable()
      .openapi({ description: 'The solution, once there is one.' }),
    atLeast: z.int().nullable().openapi({
      description: 'No solution has fewer moves; as many as there are: proved shortest.',
    }),
    standing: standing.openapi({
      description:
        'While the status is needs_answers, a line that is misread means: the board as it was read cannot be won. Send the board as it is on the screen; if it is the same, send it again, and the proof is the result.',
    }),
    isFree: z.boolean().openapi({ description: 'True if it cost no credit.' }),
    keepsLooking: z.boolean().openapi({
      description:
        'True if the search goes on for many minutes if necessary, with an e-mail at the end.',
    }),
    isPublic: z.boolean().openapi({ description: 'True if the board is in the guide.' }),
    failure: z.string().nullable(),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .openapi('Conversion');

export function presentConversion(view: ConversionView): z.infer<typeof conversionInfo> {
  return {
    id: view.id,
    status: view.status,
    name: view.name,
    level: view.level,
    hasPicture: view.hasPicture,
    board: view.board,
    doubts: view.doubts.map(({ at, confidence, instead }) => ({ at, confidence, instead })),
    questions: view.questions.map(({ id, kind, at, confidence, cells, candidates }) => ({
      id,
      kind,
      at,
      confidence,
      cells: cells.map(([x, y]): [number, number] => [x, y]),
      candidates: candidates.map((one) => ({
        id: one.id,
        rank: one.rank,
        ...(one.field !== undefined && { field: one.field }),
        value: one.value,
      })),
    })),
    faults: view.faults.map(({ code, at, expected }) => ({ code, at, expected })),
    boardId: view.boardId,
    moves: view.moves === null ? null : [...view.moves],
    atLeast: view.atLeast,
    standing: view.standing,
    isFree: view.isFree,
    isPublic: view.isPublic,
    keepsLooking: view.keepsLooking,
    failure: view.failure,
    createdAt: view.createdAt.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
  };
}
