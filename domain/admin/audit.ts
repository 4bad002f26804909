import { isDeepStrictEqual } from 'node:util';
import { type Selectable, sql } from 'kysely';
import type { AuditEntriesTable } from '#db/tables/admin.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import type { AuditEntry } from './schema.ts';

/** The change made by an act. */
export interface Change {
  readonly act: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The entry that this one undoes. (Default: none) */
  readonly undoes?: number;
}

/** Writes an audit entry in the transaction of the act. Returns its id. */
export async function writeEntry(
  ctx: Context,
  { accountId }: Pick<AccountActor, 'accountId'>,
  { act, subject, before, after, undoes = undefined }: Change,
): Promise<number> {
  const { id } = await dbOf(ctx)
    .insertInto('audit_entries')
    .values({
      at: ctx.clock(),
      account: accountId,
      act,
      subject,
      before: toJson(before),
      after: toJson(after),
      undoes: undoes ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface AuditQuery {
  /** Only entries before the one with this id. (Default: from the newest) */
  readonly before?: number;
  /** Only entries about this subject. (Default: all) */
  readonly subject?: string;
  readonly limit: number;
}

/** Entries of the audit log, newest first. */
export async function listAudit(
  ctx: Context,
  { before, subject, limit }: AuditQuery,
): Promise<readonly AuditEntry[]> {
  const rows = await selectEntries(ctx)
    .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', before as number))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as string))
    .orderBy('audit_entries.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(viewEntry);
}

/** The entry with this id. */
export async function findEntry(ctx: Context, id: number): Promise<AuditEntry | undefined> {
  const row = await selectEntries(ctx).where('audit_entries.id', '=', id).executeTakeFirst();
  return row && viewEntry(row);
}

function selectEntries(ctx: Context) {
  return dbOf(ctx)
    .selectFrom('audit_entries')
    .leftJoin('accounts', 'accounts.id', 'audit_entries.account')
    .selectAll('audit_entries')
    .select('accounts.email')
    .select(NAME.as('name'));
}

const KEY = sql<string>`substr(subject, position(':' in subject) + 1)`;

/** The display name of an entry's subject; its key if the subject no longer exists. */
const NAME = sql<string>`coalesce(case split_part(subject, ':', 1)
  when 'user' then (select email from accounts where id = ${KEY})
  when 'credits' then (select email from accounts where id = ${KEY})
  when 'grant' then (select email from accounts join credit_grants on credit_grants.account = accounts.id where key = ${KEY})
  when 'picture' then (select name from imported_pictures where picture = ${KEY})
  when 'video' then (select title from videos where id = ${KEY})
  when 'video-doubt' then (select title from videos where id = ${KEY})
end, ${KEY})`;

function viewEntry(
  row: Selectable<AuditEntriesTable> & { readonly email: string | null; readonly name: string },
): AuditEntry {
  return {
    id: row.id,
    at: row.at,
    email: row.email,
    act: row.act,
    subject: row.subject,
    name: row.name,
    before: row.before,
    after: row.after,
    undoes: row.undoes,
    undoneBy: row.undone_by,
  };
}

/** True if two states are equal as JSON. */
export function isSameState(one: unknown, other: unknown): boolean {
  const plain = (state: unknown): unknown => JSON.parse(toJson(state) ?? 'null');
  return isDeepStrictEqual(plain(one), plain(other));
}

function toJson(state: unknown): string | null {
  return state === null || state === undefined ? null : JSON.stringify(state);
}
