import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { listAudit } from '#domain/admin/audit.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { DataTable } from './data-table.tsx';
import { describeAuditEntry } from './describe-audit-entry.ts';
import { addressWith, cutPage, ROWS_PER_PAGE, readBefore } from './list-page.ts';
import { Moment } from './moment.tsx';
import { OlderLinks } from './older-link.tsx';
import { UNDO } from './undo.ts';

async function loader({ request, context }: LoaderFunctionArgs) {
  const { url } = request;
  const before = readBefore(url);
  const subject = new URL(url).searchParams.get('subject') ?? undefined;
  const { rows, last } = cutPage(
    await listAudit(getContext(context), {
      ...(before !== undefined && { before }),
      ...(subject && { subject }),
      limit: ROWS_PER_PAGE + 1,
    }),
  );
  return {
    subject,
    entries: rows.map((row) => ({
      ...row,
      canUndo:
        row.undoneBy === null && row.undoes === null && ACTS.get(row.act)?.restore !== undefined,
      isDangerous: ACTS.get(row.act)?.isDangerous ?? false,
    })),
    newest: before === undefined ? null : addressWith(url, { before: null }),
    older: last && addressWith(url, { before: last.id }),
  };
}

/** What admins have done and changed. */
function AuditPage() {
  const t = useTranslations('console.audit');
  const { subject, entries, newest, older } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      {subject && (
        <p className="mt-4">
          {t('only', { subject })} <ConsoleLink to="/admax/audit">{t('all')}</ConsoleLink>
        </p>
      )}
      {entries.length === 0 ? (
        <p className="mt-6 text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title')}
          columns={[t('entry'), t('when'), t('what'), t('subject'), t('undo')]}
          rows={entries.map((entry) => ({
            key: String(entry.id),
            cells: [
              entry.id,
              <Moment key="at" at={entry.at} />,
              <div key="what" className="min-w-64 break-words">
                {describeAuditEntry(t, entry, entry.email ?? t('gone'))}
                <details className="text-muted">
                  <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
                    {t('change')}
                  </summary>
                  <StateChange before={entry.before} after={entry.after} />
                </details>
              </div>,
              <ConsoleLink
                key="subject"
                to={`/admax/audit?subject=${encodeURIComponent(entry.subject)}`}
                className="min-w-32 break-all"
              >
                {entry.subject}
              </ConsoleLink>,
              entry.canUndo ? (
                <ActForm
                  key="undo"
                  act={UNDO}
                  id={`undo-${entry.id}`}
                  hidden={{ id: String(entry.id) }}
                  isDangerous={entry.isDangerous}
                  submit={t('undo')}
                  about={`${t('entry')} ${entry.id}`}
                  isInline
                />
              ) : entry.undoneBy === null ? (
                '–'
              ) : (
                t('undoneBy', { id: entry.undoneBy })
              ),
            ],
          }))}
        />
      )}
      <OlderLinks newest={newest} older={older} />
    </>
  );
}

/** Maximum length of a state shown, because boards are long. */
const STATE_CHARS_MAX = 300;

function StateChange({ before, after }: { readonly before: unknown; readonly after: unknown }) {
  const t = useTranslations('console.audit');
  const text = (state: unknown) =>
    state === null ? t('nothing') : JSON.stringify(state).slice(0, STATE_CHARS_MAX);
  return (
    <span className="break-all">
      {text(before)} → {text(after)}
    </span>
  );
}

export const auditPage = { loader, Component: AuditPage };
