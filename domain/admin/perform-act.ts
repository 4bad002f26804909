import { requireProof } from '../accounts/prove-identity.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { issuesOf } from '../platform/schema-issues.ts';
import type { Act } from './act.ts';
import { isSameState, writeEntry } from './audit.ts';
import { requireAdmin } from './gate.ts';

/**
 * Performs an act and writes its audit entry, in one transaction. Returns the entry's id, or null without an entry if nothing has changed.
 *
 * Refuses (`not-found`) anybody who is not currently an admin, (`forbidden`) a dangerous act without a recent proof, (`invalid`) an input
 * that does not match the schema, with an issue for each fault, and whatever the act itself refuses.
 */
export async function performAct<Input>(
  ctx: Context,
  actor: AccountActor,
  act: Act<Input>,
  form: unknown,
): Promise<number | null> {
  const prepared = act.prepare && (await prepareAct(ctx, actor, act, form));
  return inTransaction(ctx, async (inner) => {
    const input = await checkAct(inner, actor, act, form);
    const subject = act.subjectOf(input);
    const before = (await act.read?.(inner, subject)) ?? null;
    const result = await act.run(inner, input, prepared);
    const after = act.read ? ((await act.read(inner, subject)) ?? null) : (result ?? null);
    if (isSameState(before, after)) return null;
    return writeEntry(inner, actor, { act: act.name, subject, before, after });
  });
}

/** Commits the request, then runs the work outside the transaction. */
async function prepareAct<Input>(
  ctx: Context,
  actor: AccountActor,
  act: Act<Input>,
  form: unknown,
): Promise<unknown> {
  const input = await inTransaction(ctx, async (inner) => {
    const asked = await checkAct(inner, actor, act, form);
    await act.check?.(inner, asked);
    const subject = act.subjectOf(asked);
    const change = { act: `${act.name}-asked`, subject, before: null, after: asked };
    await writeEntry(inner, actor, change);
    return asked;
  });
  return act.prepare?.(ctx, input);
}

async function checkAct<Input>(
  ctx: Context,
  actor: AccountActor,
  act: Act<Input>,
  form: unknown,
): Promise<Input> {
  await requireAdmin(ctx, actor);
  if (act.isDangerous) await requireProof(ctx, actor);
  return parseInput(act, form);
}

/**
 * Undoes the act of an entry, and records that as a new entry. Returns the new entry's id.
 *
 * Refuses (`not-found`) an unknown entry, and (`conflict`) one that cannot be undone: the act does not support it, was undone already, or
 * its subject has changed since.
 */
export async function undoAct(
  ctx: Context,
  actor: AccountActor,
  acts: ReadonlyMap<string, Act>,
  id: number,
): Promise<number> {
  return inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    const entry = await dbOf(inner)
      .selectFrom('audit_entries')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!entry) throw new DomainError('not-found', `There is no entry ${id} in the audit log.`);
    const act = acts.get(entry.act);
    if (!act?.read || !act.restore) {
      throw new DomainError('conflict', 'This act cannot be undone.');
    }
    if (act.isDangerous) await requireProof(inner, actor);
    if (entry.undone_by !== null) {
      throw new DomainError('conflict', 'This act has been undone already.');
    }
    const { subject, before, after } = entry;
    if (!isSameState(await act.read(inner, subject), after)) {
      throw new DomainError(
        'conflict',
        `${subject} has been changed since, so this cannot be undone.`,
      );
    }
    await act.restore(inner, subject, before);
    const change = { act: entry.act, subject, before: after, after: before, undoes: id };
    const undoneBy = await writeEntry(inner, actor, change);
    await dbOf(inner)
      .updateTable('audit_entries')
      .set({ undone_by: undoneBy })
      .where('id', '=', id)
      .execute();
    return undoneBy;
  });
}

function parseInput<Input>({ input }: Act<Input>, form: unknown): Input {
  const parsed = input.safeParse(form);
  if (parsed.success) return parsed.data;
  throw new DomainError('invalid', issuesOf(parsed.error));
}
