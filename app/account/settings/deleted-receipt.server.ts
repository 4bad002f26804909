import type { Context } from '#domain/platform/context.server.ts';

/** The parameter of the page after an account was deleted. */
export const RECEIPT = 'receipt';

/** Shows that an account was deleted, without naming it. It cannot be guessed, and is the same for all. */
export function deletedReceipt({ sealer }: Pick<Context, 'sealer'>): string {
  return sealer.hash('account deleted');
}
