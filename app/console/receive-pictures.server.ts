import type { FormHandler } from '#app/site/run-form.server.ts';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { importPicturesAct } from '#domain/admin/acts/import-pictures.ts';
import { requireAdmin } from '#domain/admin/gate.ts';
import { performAct } from '#domain/admin/perform-act.ts';
import type { PictureFile } from '#domain/imports/import-pictures.ts';
import type { StoredPicture } from '#domain/imports/queue-pictures.ts';
import { unzipPictures } from '#domain/imports/unzip-pictures.ts';
import type { Context } from '#domain/platform/context.server.ts';
import { DomainError } from '#domain/platform/errors.ts';
import { leadBack } from './run-act.server.ts';

/** Of all pictures in an archive that is sent, once they are unpacked. */
const UNZIPPED_BYTES_MAX = 64 * 1024 * 1024;

/** Stores the pictures of the form, and has them read and imported: all of them or none. */
export const receivePictures: FormHandler = async (ctx, { pictures: sent = [] }, request) => {
  const actor = getAccountActor(ctx);
  await requireAdmin(ctx, actor);
  const files = [sent].flat().filter((file) => file instanceof File && file.size > 0);
  const pictures = await store(ctx, files as readonly File[]);
  return leadBack(request, await performAct(ctx, actor, importPicturesAct, { pictures }));
};

async function store(ctx: Context, files: readonly File[]): Promise<readonly StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const file of files) {
    for (const { name, bytes } of await unpack(file)) {
      const picture = await ctx.pictures.prepare(bytes).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(error.code, `${name.slice(0, 100)}: ${error.message}`);
      });
      await ctx.pictures.write(picture);
      stored.push({ picture: picture.hash, name: name.slice(-300) });
    }
  }
  return stored;
}

async function unpack(file: File): Promise<readonly PictureFile[]> {
  const bytes = await file.bytes();
  if (!/\.zip$/i.test(file.name)) return [{ name: file.name, bytes }];
  return unzipPictures(bytes, UNZIPPED_BYTES_MAX).catch((error: Error) => {
    throw new DomainError('invalid', `${file.name.slice(0, 100)}: ${error.message}.`);
  });
}
