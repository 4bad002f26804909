import { z } from '@hono/zod-openapi';
import {
  CONVERSION_STATUSES,
  type ConversionView,
  NAME_CHARS_MAX,
} from '#domain/conversions/schema.ts';

const time = z.iso.datetime();

export const conversionName = z
  .string()
  .trim()
  .max(NAME_CHARS_MAX, `at most ${NAME_CHARS_MAX} characters`);

export const conversionLevel = z
  .int()
  .min(1)
  .openapi({ description: 'The level that the board is of, which helps the guide.' });

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
    boardId: z.string().nullable(),
    moves: z
      .array(z.unknown())
      .nullable()
      .openapi({ description: 'The solution, once there is one.' }),
    atLeast: z.int().nullable().openapi({
      description: 'No solution has fewer moves; as many as there are: proved shortest.',
    }),
    isFree: z.boolean().openapi({ description: 'True if it cost no credit.' }),
    keepsLooking: z.boolean().openapi({
      description:
        'True if it is searched for many minutes if need be, and a mail sent at its end.',
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
    boardId: view.boardId,
    moves: view.moves === null ? null : [...view.moves],
    atLeast: view.atLeast,
    isFree: view.isFree,
    isPublic: view.isPublic,
    keepsLooking: view.keepsLooking,
    failure: view.failure,
    createdAt: view.createdAt.toISOString(),
    endedAt: view.endedAt?.toISOString() ?? null,
  };
}
