import { z } from 'zod';
import { type Context, dbOf } from '../platform/context.server.ts';
import { defineTask, enqueue, PermanentError } from '../platform/jobs.server.ts';
import { makePortrait } from '../platform/pictures/portrait.server.ts';

const request = z.object({ accountId: z.uuid(), address: z.url({ protocol: /^https$/ }) });

/** The task that fetches the picture of somebody who signed in with Google. */
export const fetchPortraitTask = defineTask('fetch-portrait', request);

/** Enqueues fetching a picture for an account that has none. Ignores anything but a web address. */
export async function requestPortrait(
  ctx: Context,
  accountId: string,
  address: string | null,
): Promise<void> {
  const parsed = request.safeParse({ accountId, address });
  if (!parsed.success || parsed.data.address.length > 2_000) return;
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select('image')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || isPortrait(account.image)) return;
  await enqueue(ctx, fetchPortraitTask, parsed.data, { key: `portrait:${accountId}:${address}` });
}

/** Fetches, shrinks and stores the picture. Throws a `PermanentError` if it is not a picture. */
export async function fetchPortrait(
  ctx: Context,
  { accountId, address }: z.infer<typeof request>,
): Promise<void> {
  const bytes = await ctx.fetchPicture(address);
  const image = await makePortrait(bytes).catch((cause: unknown) => {
    throw new PermanentError('what Google has as a picture cannot be read', { cause });
  });
  await dbOf(ctx).updateTable('accounts').set({ image }).where('id', '=', accountId).execute();
}

/** True for a picture stored here. (Older accounts have its address at Google.) */
export function isPortrait(image: string | null): image is string {
  return image?.startsWith('data:') ?? false;
}
