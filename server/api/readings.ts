import { createRoute, z } from '@hono/zod-openapi';
import { readSentPicture } from '#domain/boards/read-sent-picture.ts';
import {
  createPictureReader,
  type PictureReader,
} from '#domain/platform/pictures/picture-reader.ts';
import { SIDES } from '#engine/types.ts';
import { REFUSAL_CODES, REFUSAL_STAGES, TURNS } from '#recognition/reading.ts';
import { boardFile, count } from './board-schema.ts';
import { pictureFile } from './conversions-schema.ts';
import { dataOf, NO_STORE, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** `POST /boards/read`: the body is a picture, the response the board in it. The picture is not stored. */
export function createReadingsApi(): ApiRouter {
  const api = createApiRouter();
  // Its thread starts with the first picture, and ends after a while without work.
  let reader: PictureReader | undefined;
  api.openapi(readRoute, async (c) => {
    const { picture, anyway } = c.req.valid('form');
    reader ??= createPictureReader();
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const { picture: shown, reading } = await readSentPicture(
      c.get('ctx'),
      bytes,
      anyway === 'true',
      reader,
    );
    const data = {
      picture: { ...shown, rgb: shown.rgb.toString('base64') },
      reading: reading.ok ? reading.value : null,
      refusal: reading.ok ? null : reading.error,
    };
    return c.json({ data }, 200, NO_STORE);
  });
  return api;
}

const readForm = z.object({
  picture: pictureFile,
  anyway: z.enum(['true', 'false']).optional().openapi({
    description: 'true: it is read in spite of everything against it, with a doubt on all of it.',
  }),
});

const screenNumber = z.object({
  value: z.int(),
  confidence: z.number().min(0).max(1),
  rows: z.tuple([z.number(), z.number()]).readonly().optional(),
});

const boardReading = z
  .object({
    board: boardFile,
    confidences: z
      .array(
        z.object({
          at: z.string(),
          confidence: z.number(),
          instead: z.unknown().optional(),
          rival: z.object({ field: z.string(), value: z.unknown() }).optional(),
        }),
      )
      .readonly()
      .openapi({
        description: 'How sure each reading is, as paths into the board; least sure first.',
      }),
    cellsToPixels: z
      .array(z.number())
      .readonly()
      .openapi({ description: 'A 3 × 3 homography from cells to pixels, row by row.' }),
    turn: z.enum(TURNS).optional(),
    level: screenNumber.optional().openapi({ description: 'The level that the screen says.' }),
    seconds: screenNumber.optional().openapi({ description: 'What the game’s clock says.' }),
  })
  .openapi('BoardReading');

const readRoute = createRoute({
  method: 'post',
  path: '/boards/read',
  operationId: 'readBoard',
  tags: ['boards'],
  summary: 'Reads the board in a picture; the picture is not stored',
  description:
    'For browsers that cannot: they have no decoder for HEIC, or alter what pages read of pictures. Free within 6 pictures a minute.',
  security: PUBLIC,
  request: {
    body: { required: true, content: { 'multipart/form-data': { schema: readForm } } },
  },
  responses: {
    200: dataOf(
      z.object({
        picture: z
          .object({
            width: count,
            height: count,
            rgb: z.string().openapi({ description: 'Three bytes a pixel, row by row, in base64.' }),
          })
          .openapi({ description: 'The picture, at most 1,600 pixels wide and high.' }),
        reading: boardReading.nullable().openapi({ description: 'In pixels of that picture.' }),
        refusal: z
          .object({
            stage: z.enum(REFUSAL_STAGES),
            code: z.enum(REFUSAL_CODES),
            reason: z.string(),
            detail: z
              .object({
                cellPx: z.number().optional(),
                side: z.enum(SIDES).optional(),
                outlines: z
                  .array(z.array(z.tuple([z.number(), z.number()]).readonly()).readonly())
                  .readonly()
                  .optional()
                  .openapi({
                    description:
                      'The corners of each cell that is covered, in pixels of that picture.',
                  }),
              })
              .optional(),
          })
          .nullable()
          .openapi({ description: 'Why no board was read.' }),
      }),
      'What was read.',
    ),
    ...refusals(400, 403, 413, 415, 422, 429),
  },
});
