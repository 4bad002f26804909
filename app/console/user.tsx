import { randomUUID } from 'node:crypto';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { orNotFound } from '#app/site/or-not-found.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { getUser } from '#domain/admin/get-user.ts';
import { listAllOrders } from '#domain/admin/list-all-orders.ts';
import { ActForm } from './act-form.tsx';
import { ConsoleHeading } from './console-frame.tsx';
import { ConsoleLink } from './console-link.tsx';
import { GrantForm } from './grant-form.tsx';
import { GrantTable } from './grant-table.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { Moment } from './moment.tsx';
import { OrderTable } from './order-table.tsx';

/** Number of orders on a user's page. The list of orders has all. */
const ORDERS_MAX = 20;

async function loader({ params, context }: LoaderFunctionArgs) {
  const ctx = getContext(context);
  const user = await orNotFound(getUser(ctx, params.id ?? ''));
  const orders = await listAllOrders(ctx, { account: user.id, limit: ORDERS_MAX });
  return { user, orders, key: randomUUID() };
}

/** An account, its credits and its orders. */
function UserPage() {
  const t = useTranslations('console.user');
  const { user, orders, key } = useLoaderData<typeof loader>();
  const { id, email, credits } = user;
  return (
    <>
      <ConsoleHeading
        title={email}
        lead={<ConsoleLink to={`/admax/audit?subject=user:${id}`}>{t('audit')}</ConsoleLink>}
      />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Card as="section" aria-label={t('account')}>
          <h2 className="text-lg">{t('account')}</h2>
          <Facts>
            <Fact name={t('role')}>{user.role}</Fact>
            <Fact name={t('confirmed')}>{t(user.isConfirmed ? 'yes' : 'no')}</Fact>
            <Fact name={t('google')}>{t(user.hasGoogle ? 'yes' : 'no')}</Fact>
            <Fact name={t('since')}>
              <Moment at={user.createdAt} />
            </Fact>
            <Fact name={t('conversions')}>{user.conversions}</Fact>
            <Fact name={t('sessions')}>{user.sessions}</Fact>
          </Facts>
          <ActForm
            act="sign-out-user"
            hidden={{ account: id }}
            isDangerous
            submit={t('signOut')}
            isInline
          />
        </Card>
        <Card as="section" aria-label={t('credits')}>
          <h2 className="text-lg">{t('credits')}</h2>
          <Facts>
            <Fact name={t('free')}>{credits.free}</Fact>
            <Fact name={t('held')}>{credits.held}</Fact>
            <Fact name={t('frozen')}>{credits.frozen}</Fact>
          </Facts>
          <div className="mt-2 flex flex-wrap gap-3">
            {credits.free > 0 && (
              <ActForm
                act="freeze-credits"
                hidden={{ account: id }}
                isDangerous
                submit={t('freeze')}
                isInline
              />
            )}
            {credits.frozen > 0 && (
              <ActForm
                act="unfreeze-credits"
                hidden={{ account: id }}
                isDangerous
                submit={t('unfreeze')}
                isInline
              />
            )}
          </div>
        </Card>
      </div>
      <Card as="section" padding="lg" className="mt-4" aria-label={t('grant')}>
        <h2 className="mb-3 text-lg">{t('grant')}</h2>
        <GrantForm account={id} formKey={key} />
      </Card>
      <GrantTable grants={user.grants} />
      <LedgerTable entries={user.entries} />
      {orders.length > 0 && <OrderTable caption={t('orders')} orders={orders} />}
    </>
  );
}

export const userPage = { loader, Component: UserPage };
