import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { listUsers } from '#domain/admin/list-users.ts';
import { searchWords } from '#domain/platform/list-query.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { DataTable } from './data-table.tsx';
import { FilterLinks } from './filter-links.tsx';
import { addressWith, cutPage, ROWS_PER_PAGE } from './list-page.ts';
import { Moment } from './moment.tsx';
import { OlderLinks } from './older-link.tsx';
import { SearchForm } from './search-form.tsx';

const ROLES = ['player', 'admin'] as const;

async function loader({ request: { url }, context }: LoaderFunctionArgs) {
  const { searchParams: params } = new URL(url);
  const words = searchWords(200).parse(params.get('q') ?? '');
  const role = ROLES.find((one) => one === params.get('role'));
  const before = params.get('before')?.replaceAll('\0', '');
  const { rows, last } = cutPage(
    await listUsers(getContext(context), {
      ...(words && { email: words }),
      ...(role && { role }),
      ...(before && { before }),
      limit: ROWS_PER_PAGE + 1,
    }),
  );
  return {
    users: rows,
    words,
    role,
    all: addressWith(url, { role: null, before: null }),
    ofRole: ROLES.map((value) => ({ value, to: addressWith(url, { role: value, before: null }) })),
    newest: before ? addressWith(url, { before: null }) : null,
    older: last && addressWith(url, { before: last.id }),
  };
}

/** Accounts, searchable by address. */
function UsersPage() {
  const t = useTranslations('console.users');
  const { users, words, role, all, ofRole, newest, older } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <SearchForm action="/admax/users" label={t('find')} value={words} hidden={{ role }} />
        <FilterLinks
          label={t('role')}
          current={role ?? 'all'}
          options={[
            { value: 'all', name: t('roles.all'), to: all },
            ...ofRole.map(({ value, to }) => ({ value, name: t(`roles.${value}`), to })),
          ]}
        />
      </div>
      {users.length === 0 ? (
        <p className="mt-6 text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title')}
          columns={[t('email'), t('role'), t('confirmed'), t('credits'), t('since')]}
          rows={users.map(({ id, email, role: own, isConfirmed, credits, createdAt }) => ({
            key: id,
            cells: [
              <ConsoleLink key="email" to={`/admax/users/${id}`}>
                {email}
              </ConsoleLink>,
              t(`roles.${own}`),
              t(isConfirmed ? 'yes' : 'no'),
              credits,
              <Moment key="since" at={createdAt} />,
            ],
          }))}
        />
      )}
      <OlderLinks newest={newest} older={older} />
    </>
  );
}

export const usersPage = { loader, Component: UsersPage };
