import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { listAudit } from '#domain/admin/audit.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { DataTable } from './data-table.tsx';
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

/** What admins have done, with what it changed. */
function AuditPage() {
  const t = useTranslations('console.audit');
  const { entries, newest, older } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <DataTable
        caption={t('title')}
        columns={[t('entry'), t('when'), t('who'), t('act'), t('subject'), t('change'), t('undo')]}
        rows={entries.map((entry) => ({
          key: String(entry.id),
          cells: [
            entry.id,
            <Moment key="at" at={entry.at} />,
            entry.email ?? t('gone'),
            entry.undoes === null ? entry.act : t('undoes', { act: entry.act, id: entry.undoes }),
            <span key="subject" className="break-all">
              {entry.subject}
            </span>,
            <StateChange key="change" before={entry.before} after={entry.after} />,
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
      <OlderLinks newest={newest} older={older} />
    </>
  );
}

/** At most this much of a state is shown; boards are long. */
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
