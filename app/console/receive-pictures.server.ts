import type { FormHandler } from '#app/site/run-form.server.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { importPicturesAct } from '#domain/admin/acts/import-pictures.ts';
import { requireAdmin } from '#domain/admin/gate.ts';
import { performAct } from '#domain/admin/perform-act.ts';
import { fieldError } from '#domain/platform/errors.ts';
import { leadBack } from './run-act.server.ts';

/** Stores the form's pictures. Jobs then read them. */
export const receivePictures: FormHandler = async (ctx, { pictures: sent = [] }, request) => {
  const actor = getAccountActor(ctx);
  await requireAdmin(ctx, actor);
  const chosen = [sent].flat().filter((file) => file instanceof File && file.name !== '');
  if (chosen.length === 0) {
    throw fieldError('invalid', 'pictures', 'Choose a picture, or several.');
  }
  const files = await Promise.all(
    (chosen as readonly File[]).map(async (file) => ({
      name: file.name,
      bytes: await file.bytes(),
    })),
  );
  const act = importPicturesAct(files);
  return leadBack(request.url, await performAct(ctx, actor, act, { files: files.length }));
};
