import type { Context } from '#domain/platform/context.server.ts';

/** The parameter of the page after an account was deleted. */
export const RECEIPT = 'receipt';

/** Shows that an account was deleted, without naming it. Nobody else can make up this text. */
export function deletedReceipt({ sealer }: Pick<Context, 'sealer'>): string {
  return sealer.hash('account deleted');
}
