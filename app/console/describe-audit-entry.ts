import type { useTranslations } from 'use-intl';
import type { AuditEntry } from '#domain/admin/schema.ts';
import type consoleWords from '../words/messages/en-US-console.json';

type AuditWords = ReturnType<typeof useTranslations<'console.audit'>>;
type Described = keyof (typeof consoleWords)['console']['audit']['did'];

/** A sentence for an entry of the audit log: `who` did what to what. */
export function describeAuditEntry(
  t: AuditWords,
  entry: Pick<AuditEntry, 'act' | 'subject' | 'name' | 'before' | 'after' | 'undoes'>,
  who: string,
): string {
  if (entry.undoes !== null) {
    const { before, after } = entry;
    // The undone act went in the opposite direction: from the state after the undo to the state before it.
    const undone = { ...entry, before: after, after: before, undoes: null };
    const sentence = describeAuditEntry(t, undone, t('someone'));
    return t('undid', { who, id: entry.undoes, sentence });
  }
  const { act, name } = entry;
  const key = `did.${act}` as `did.${Described}`;
  return t.has(key)
    ? t(key, { who, name, ...factsOf(entry) } as never)
    : t('other', { who, act, name });
}

function factsOf({
  act,
  subject,
  before,
  after,
}: Pick<AuditEntry, 'act' | 'subject' | 'before' | 'after'>) {
  const [had, has] = [levelsOf(before), levelsOf(after)];
  const now = isObject(after) ? after : {};
  const listOf = (levels: readonly number[]) => levels.join(', ') || '–';
  // The value has the field's name, although it is already in cents.
  const cents = now.cents ?? now.dollars;
  return {
    kind: subject.slice(0, subject.indexOf(':')),
    gained: listOf(has.filter((level) => !had.includes(level))),
    lost: listOf(had.filter((level) => !has.includes(level))),
    to: String(now.to ?? '–'),
    job: String(now.task ?? '–'),
    reason: String(now.reason ?? '–'),
    isWaiting: String(now.isWaiting === true),
    amount: /^refund/.test(act)
      ? Number(cents ?? 0) / 100
      : Number(now.amount ?? now.taken ?? now.pictures ?? now.recoveryCodes ?? 0),
    counts: Object.entries(now)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
    changes: listChanges(before, after),
  };
}

/** The level numbers in the state of a board or of a video. */
function levelsOf(state: unknown): readonly number[] {
  const rows = isObject(state) ? state.levels : state;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row) => (isObject(row) ? Number(row.level_number) : []));
}

function listChanges(before: unknown, after: unknown): string {
  const [was, is] = [before, after].map((state) => (isObject(state) ? state : {}));
  const text = (value: unknown) => (value === null || value === undefined ? '–' : String(value));
  return Object.keys({ ...was, ...is })
    .filter((key) => text(was?.[key]) !== text(is?.[key]))
    .map((key) => `${key} ${text(was?.[key])} → ${text(is?.[key])}`)
    .join(', ');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
