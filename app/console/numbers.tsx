import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Fact, Facts } from '#app/ui/facts.tsx';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { countNumbers } from '#domain/admin/numbers.ts';
import { readSetup } from '#domain/admin/read-setup.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { DataTable } from './data-table.tsx';
import { FilterLinks } from './filter-links.tsx';
import { HealthNotice } from './health-notice.tsx';
import { Plot } from './plot.tsx';
import { SetupList } from './setup-list.tsx';

const RANGES = ['7', '30', '90'];

async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('days') ?? '';
  const range = RANGES.includes(asked) ? asked : '30';
  const ctx = getContext(context);
  const setup = await readSetup(ctx, getAccountActor(ctx));
  const health = (await ctx.checkHealth?.()) ?? null;
  return { range, setup, health, numbers: await countNumbers(ctx, Number(range)) };
}

/** The first page: the numbers and the state of the guide and the site. */
function NumbersPage() {
  const t = useTranslations('console.numbers');
  const { range, setup, health, numbers } = useLoaderData<typeof loader>();
  const { days, byDay, levels, deadJobs } = numbers;
  const format = useFormatter();
  return (
    <>
      <ConsoleHeading title={t('title')} lead={t('lead')} />
      {health && <HealthNotice {...health} />}
      <SetupList {...setup} />
      <div className="mt-4">
        <FilterLinks
          label={t('range')}
          current={range}
          options={RANGES.map((value) => ({
            value,
            name: t('days', { days: Number(value) }),
            to: `/admax?days=${value}`,
          }))}
        />
      </div>
      <Card as="section" className="mt-6" aria-label={t('now')}>
        <h2 className="text-lg">{t('now')}</h2>
        <Facts>
          <Fact name={t('certain')}>{format.number(levels.certain)}</Fact>
          <Fact name={t('inDoubt')}>{format.number(levels.inDoubt)}</Fact>
          <Fact name={t('sample')}>{format.number(levels.sample)}</Fact>
          <Fact name={t('deadJobs')}>{format.number(deadJobs)}</Fact>
        </Facts>
      </Card>
      <div className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {byDay.map(({ name, values }) => (
          <Plot key={name} name={t(`of.${name}`)} days={days} values={values} />
        ))}
      </div>
      <h2 className="mt-8 text-xl">{t('table')}</h2>
      <DataTable
        caption={t('table')}
        columns={[t('day'), ...byDay.map(({ name }) => t(`of.${name}`))]}
        rows={days
          .map((day, index) => ({
            key: day,
            cells: [day, ...byDay.map(({ values }) => values[index] ?? 0)],
          }))
          .toReversed()}
      />
    </>
  );
}

export const numbersPage = { loader, Component: NumbersPage };
