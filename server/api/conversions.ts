import type { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { answerQuestions, correctBoard } from '#domain/conversions/answer-questions.ts';
import { cancelConversion } from '#domain/conversions/cancel-conversion.ts';
import { changeConversion } from '#domain/conversions/change-conversion.ts';
import { getConversion } from '#domain/conversions/conversion-row.ts';
import { type ConversionSource, createConversion } from '#domain/conversions/create-conversion.ts';
import { deleteConversion } from '#domain/conversions/delete-conversion.ts';
import { getConversionPicture } from '#domain/conversions/get-conversion-picture.ts';
import { getConversionProgress } from '#domain/conversions/get-conversion-progress.ts';
import { keepLooking } from '#domain/conversions/keep-looking.ts';
import { listConversions } from '#domain/conversions/list-conversions.ts';
import { CONVERSIONS_PER_PAGE, type ConversionView } from '#domain/conversions/schema.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import type { AppEnv } from '../http/app-env.ts';
import {
  answersRoute,
  type beginForm,
  type beginJson,
  beginRoute,
  boardRoute,
  cancelRoute,
  changeRoute,
  deleteRoute,
  eventsRoute,
  getRoute,
  keepLookingRoute,
  listRoute,
  pictureRoute,
} from './conversions-routes.ts';
import { presentConversion } from './conversions-schema.ts';
import { createProgressStreams } from './progress-stream.ts';
import { NO_STORE } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** The conversions of the signed-in account. They do not exist if login is switched off. */
export function createConversionsApi(
  { has_login }: Pick<Site, 'has_login'>,
  isStopping: () => boolean,
): ApiRouter {
  const api = createApiRouter();
  if (!has_login) return api;
  const streamProgress = createProgressStreams(isStopping);
  const own = (c: HonoContext<AppEnv>) => {
    const ctx = c.get('ctx');
    return [ctx, getAccountActor(ctx)] as const;
  };
  const present = (view: ConversionView) => ({ data: presentConversion(view) });

  const body = { ...beginRoute.request.body };
  api.openapi({ ...beginRoute, request: { body } }, async (c) => {
    const [ctx, actor] = own(c);
    const source = readSource(c.req.valid(targetOf(c.req.header('content-type'))));
    const view = await createConversion(ctx, actor, source);
    return c.json(present(view), 202, NO_STORE);
  });
  // Only for the document: if the router knew this earlier, it would validate each body as both types.
  Object.assign(body, { required: true });

  api.openapi(listRoute, async (c) => {
    const [ctx, actor] = own(c);
    const { q, before } = c.req.valid('query');
    const query = { ...(q && { q }), ...(before && { before }), limit: CONVERSIONS_PER_PAGE };
    const { conversions, next } = await listConversions(ctx, actor, query);
    const data = { conversions: conversions.map(presentConversion), next };
    return c.json({ data }, 200, NO_STORE);
  });

  api.openapi(getRoute, async (c) => {
    const [ctx, actor] = own(c);
    return c.json(present(await getConversion(ctx, actor, c.req.valid('param').id)), 200, NO_STORE);
  });

  api.openapi(eventsRoute, async (c) => {
    const [ctx, actor] = own(c);
    const { id } = c.req.valid('param');
    // Refuse a missing conversion before the stream starts.
    await getConversionProgress(ctx, actor, id);
    if (c.req.method === 'HEAD')
      return c.body(null, 200, { ...NO_STORE, 'content-type': 'text/event-stream' });
    return streamProgress(c, actor.accountId, () => getConversionProgress(ctx, actor, id));
  });

  api.openapi(pictureRoute, async (c) => {
    const [ctx, actor] = own(c);
    const picture = await getConversionPicture(ctx, actor, c.req.valid('param').id);
    return c.body(new Uint8Array(picture), 200, { ...NO_STORE, 'content-type': 'image/webp' });
  });

  api.openapi(answersRoute, async (c) => {
    const [ctx, actor] = own(c);
    const { answers } = c.req.valid('json');
    const view = await answerQuestions(ctx, actor, c.req.valid('param').id, answers);
    return c.json(present(view), 202, NO_STORE);
  });

  api.openapi(boardRoute, async (c) => {
    const [ctx, actor] = own(c);
    const { board } = c.req.valid('json');
    const view = await correctBoard(ctx, actor, c.req.valid('param').id, board);
    return c.json(present(view), 202, NO_STORE);
  });

  api.openapi(changeRoute, async (c) => {
    const [ctx, actor] = own(c);
    const { name, level, isPublic } = c.req.valid('json');
    const view = await changeConversion(ctx, actor, c.req.valid('param').id, {
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
      ...(isPublic && { isPublic }),
    });
    return c.json(present(view), 200, NO_STORE);
  });

  api.openapi(keepLookingRoute, async (c) => {
    const [ctx, actor] = own(c);
    return c.json(present(await keepLooking(ctx, actor, c.req.valid('param').id)), 200, NO_STORE);
  });

  api.openapi(cancelRoute, async (c) => {
    const [ctx, actor] = own(c);
    const view = await cancelConversion(ctx, actor, c.req.valid('param').id);
    return c.json(present(view), 200, NO_STORE);
  });

  api.openapi(deleteRoute, async (c) => {
    const [ctx, actor] = own(c);
    await deleteConversion(ctx, actor, c.req.valid('param').id);
    return c.body(null, 204);
  });

  return api;
}

/** Normalizes a form or JSON body to the source of a conversion. */
function readSource({
  name,
  level,
  keep_looking,
  ...source
}: z.infer<typeof beginForm> | z.infer<typeof beginJson>): ConversionSource {
  const rest = {
    ...(name && { name }),
    ...(level !== undefined && { level }),
    keepLooking: String(keep_looking) === 'true',
  };
  if ('picture' in source) return { picture: source.picture, ...rest };
  if ('board' in source) return { board: source.board, ...rest };
  return { imageUrl: source.image_url, ...rest };
}

/** The kind of a request's body. */
function targetOf(type = ''): 'form' | 'json' {
  if (type.startsWith('multipart/form-data')) return 'form';
  if (type.startsWith('application/json')) return 'json';
  throw new DomainError('unsupported-type', 'Send application/json or multipart/form-data.');
}
