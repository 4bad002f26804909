import { timingSafeEqual } from 'node:crypto';
import { type Context, dbOf } from '../platform/context.server.ts';
import { createToken } from './tokens.ts';

/** What the marks of devices depend on, of an account. */
export interface DeviceAccount {
  readonly id: string;
  readonly password_hash: string | null;
}

/**
 * The number of this device, if somebody has proved on it to be the owner of this account. Wrong passwords that others try do not count
 * against such a device, so that nobody can lock the person out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function findDevice(ctx: Context, account: DeviceAccount): string | undefined {
  for (const mark of ctx.device?.listMarks() ?? []) {
    const [number = '', proof = ''] = mark.split('.');
    if (isSame(proof, proofOf(ctx, account, number))) return number;
  }
  return undefined;
}

/**
 * Marks this device as one of the owner of this account, who has just proved their identity. A mark opens nothing, and is worth nothing once the
 * password is another. Called with the account locked.
 */
export async function markDevice(ctx: Context, accountId: string): Promise<void> {
  if (!ctx.device) return;
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  // A device that is known keeps its number, so that signing in again does not begin its count anew.
  const number = findDevice(ctx, account) ?? createToken();
  ctx.device.addMark(`${number}.${proofOf(ctx, account, number)}`);
}

function proofOf(ctx: Context, { id, password_hash }: DeviceAccount, number: string): string {
  return ctx.sealer.hash(`device ${number} ${id} ${password_hash ?? ''}`);
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
