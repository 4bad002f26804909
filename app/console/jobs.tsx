import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { getContext } from '#app/site/context.server.ts';
import { listTasks } from '#domain/admin/read-system.ts';
import { ConsoleHeading } from './console-frame.tsx';
import { DataTable } from './data-table.tsx';

async function loader({ context }: LoaderFunctionArgs) {
  return { tasks: await listTasks(getContext(context)) };
}

/** Tasks that the site runs later or on schedule. */
function JobsPage() {
  const t = useTranslations('console.jobs');
  const { tasks } = useLoaderData<typeof loader>();
  return (
    <>
      <ConsoleHeading
        title={t('title')}
        lead={
          <>
            {t('lead')} <Link to="/admax/queue?kind=job">{t('dead')}</Link>
          </>
        }
      />
      <DataTable
        caption={t('title')}
        columns={[t('task'), t('waiting'), t('active'), t('failed'), t('done')]}
        rows={tasks.map(({ task, waiting, active, failed, done }) => ({
          key: task,
          cells: [task, waiting, active, failed, done],
        }))}
      />
    </>
  );
}

export const jobsPage = { loader, Component: JobsPage };
