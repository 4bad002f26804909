import { redirect } from 'react-router';
import { requireAccount } from '#app/site/context.server.ts';
import { exportAccount } from '#domain/accounts/export-account.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { Route } from './+types/settings-file.ts';

/** `/settings/my-data.json`: everything about the signed-in person as a file. Without a proof of identity, the page that asks for one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, actor } = requireAccount(context, new URL(request.url));
  try {
    const file = JSON.stringify(await exportAccount(ctx, actor), null, 2);
    return new Response(`${file}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="my-data.json"',
      },
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') {
      throw redirect('/settings#export');
    }
    throw error;
  }
}
