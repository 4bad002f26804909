import { sql } from 'kysely';
import type { DatabaseClient } from '#db/client.server.ts';
import { DEAD_LETTERS } from './queue.server.ts';

/** Numbers of jobs, for the metrics. */
export interface JobCounts {
  /** Jobs whose retries are used up. */
  readonly dead: number;
  /** How long the longest-waiting job has been ready to run, in seconds; 0 if none is waiting. */
  readonly oldestSeconds: number;
  /** By task: jobs that wait for a worker or for their time, and jobs that are running. */
  readonly tasks: readonly {
    readonly task: string;
    readonly waiting: number;
    readonly active: number;
  }[];
}

/** Counts the jobs of all processes in the database. */
export async function countJobs({ db }: Pick<DatabaseClient, 'db'>): Promise<JobCounts> {
  const { rows } = await sql<{
    name: string;
    waiting: number;
    active: number;
    oldest: number | null;
  }>`
    select queue.name,
      extract(epoch from now() - min(job.start_after) filter (
        where job.state in ('created', 'retry') and job.start_after <= now()
      ))::float8 as oldest,
      count(*) filter (where job.state in ('created', 'retry')) as waiting,
      count(*) filter (where job.state = 'active') as active
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state <= 'active'
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name
  `.execute(db);
  const living = rows.filter(({ name }) => name !== DEAD_LETTERS);
  return {
    oldestSeconds: Math.max(0, ...living.map(({ oldest }) => oldest ?? 0)),
    dead: rows.find(({ name }) => name === DEAD_LETTERS)?.waiting ?? 0,
    tasks: living.map(({ name, waiting, active }) => ({ task: name, waiting, active })),
  };
}
