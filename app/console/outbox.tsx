import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { listMails, type MailJob } from '#domain/admin/read-system.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { DataTable } from './data-table.tsx';
import { addressWith, cutPage, ROWS_PER_PAGE } from './list-page.ts';
import { Moment } from './moment.tsx';
import { OlderLinks } from './older-link.tsx';

async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const asked = Date.parse(new URL(url).searchParams.get('before') ?? '');
  const before = Number.isNaN(asked) ? undefined : new Date(asked);
  const { rows, last } = cutPage(
    await listMails(getContext(context), {
      ...(before && { before }),
      limit: ROWS_PER_PAGE + 1,
    }),
  );
  return {
    hasMailServer: getContext(context).setup.hasMailServer,
    mails: rows,
    newest: before ? addressWith(url, { before: null }) : null,
    older: last && addressWith(url, { before: last.at.toISOString() }),
  };
}

/** E-mails that the site has sent, written into a folder, or will send. */
function OutboxPage() {
  const t = useTranslations('console.outbox');
  const { hasMailServer, mails, newest, older } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      {!hasMailServer && (
        <Notice tone="warning" className="mt-4 max-w-2xl">
          {t('toFolder')}
        </Notice>
      )}
      {mails.length === 0 ? (
        <p className="mt-6 text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title')}
          columns={[t('subject'), t('when'), t('state'), t('retries')]}
          rows={mails.map(({ at, id, subject, tries, ...mail }) => ({
            key: id,
            cells: [subject, <Moment key="at" at={at} />, t(`states.${stateOf(mail)}`), tries],
          }))}
        />
      )}
      <OlderLinks newest={newest} older={older} />
    </>
  );
}

/** What became of an e-mail. The queue's other states are all `waiting`. */
function stateOf({ state, delivery }: Pick<MailJob, 'state' | 'delivery'>) {
  if (state === 'completed') return delivery ?? 'done';
  return state === 'failed' || state === 'cancelled' ? 'failed' : 'waiting';
}

export const outboxPage = { loader, Component: OutboxPage };
