import { timingSafeEqual } from 'node:crypto';
import { type Context, dbOf } from '../platform/context.server.ts';
import { createToken } from './tokens.ts';

/** The account data that the marks of its devices depend on. */
export interface DeviceAccount {
  readonly id: string;
  readonly password_hash: string | null;
}

/**
 * The number of this device, if its owner has proved their identity on it before. Wrong passwords tried elsewhere do not count against such
 * a device, so that nobody can lock the owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function findDevice(ctx: Context, account: DeviceAccount): string | undefined {
  for (const mark of ctx.device?.listMarks() ?? []) {
    const [number = '', proof = ''] = mark.split('.');
    if (isSame(proof, proofOf(ctx, account, number))) return number;
  }
  return undefined;
}

/**
 * Marks this device as the account owner's, after a proof of identity. A mark gives no access, and becomes invalid when the password
 * changes. Call with the account locked.
 */
export async function markDevice(ctx: Context, accountId: string): Promise<void> {
  if (!ctx.device) return;
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  // A known device keeps its number, so that signing in again does not reset its attempts.
  const number = findDevice(ctx, account) ?? createToken();
  ctx.device.addMark(`${number}.${proofOf(ctx, account, number)}`);
}

function proofOf(ctx: Context, { id, password_hash }: DeviceAccount, number: string): string {
  return ctx.sealer.hash(`device ${number} ${id} ${password_hash ?? ''}`);
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
