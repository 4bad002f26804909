import { type Context, dbOf } from '../platform/context.server.ts';

/** Finds a picture of a text by its name: `0123456789abcdef.png`. */
export async function findPicture(
  ctx: Context,
  name: string,
): Promise<{ readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined> {
  const row = /^[0-9a-f]{16}\.[a-z]{3,4}$/.test(name)
    ? await dbOf(ctx)
        .selectFrom('post_pictures')
        .select(['type', 'bytes'])
        .where('key', '=', name)
        .executeTakeFirst()
    : undefined;
  return row && { type: row.type, bytes: new Uint8Array(row.bytes) };
}
