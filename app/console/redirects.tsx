import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { listRedirects } from '#domain/redirects/list-redirects.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { DataTable } from './data-table.tsx';
import { addressWith, cutPage, ROWS_PER_PAGE } from './list-page.ts';
import { OlderLinks } from './older-link.tsx';

async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const after = new URL(url).searchParams.get('after');
  const { rows, last } = cutPage(
    await listRedirects(getContext(context), {
      ...(after && { after }),
      limit: ROWS_PER_PAGE + 1,
    }),
  );
  return {
    rules: rows,
    first: after ? addressWith(url, { after: null }) : null,
    next: last && addressWith(url, { after: last.from }),
  };
}

/** Redirects from old paths. */
function RedirectsPage() {
  const t = useTranslations('console.redirects');
  const { rules, first, next } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <Card as="section" className="mt-6" aria-label={t('add')}>
        <h2 className="mb-3 text-lg">{t('add')}</h2>
        <ActForm act="set-redirect" submit={t('save')} look="primary">
          <Field name="from" label={t('from')} hint={t('fromHint')} required />
          <Field name="to" label={t('to')} hint={t('toHint')} required />
          <Select name="status" label={t('status')}>
            <option value="301">{t('permanent')}</option>
            <option value="302">{t('temporary')}</option>
          </Select>
        </ActForm>
      </Card>
      {rules.length === 0 && <p className="mt-6 text-muted">{t('none')}</p>}
      {rules.length > 0 && (
        <DataTable
          caption={t('title')}
          columns={[t('from'), t('to'), t('status'), t('remove')]}
          rows={rules.map(({ from, to, status }) => ({
            key: from,
            cells: [
              from,
              to,
              status,
              <ActForm
                key="remove"
                act="remove-redirect"
                id={`remove ${from}`}
                hidden={{ from }}
                submit={t('remove')}
                about={from}
                isInline
              />,
            ],
          }))}
        />
      )}
      <OlderLinks newest={first} older={next} />
    </>
  );
}

export const redirectsPage = { loader, Component: RedirectsPage };
