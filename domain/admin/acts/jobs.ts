import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineAct } from '../act.ts';

const input = z.strictObject({ id: z.uuid('the id of a job') });

interface DeadJob {
  readonly task: string;
  readonly input: object;
}

export const retryJobAct = defineAct({
  name: 'retry-job',
  input,
  subjectOf: ({ id }) => `job:${id}`,
  run: async (ctx, { id }) => {
    const { task, input: data } = await takeDeadJob(ctx, id);
    await ctx.queue.write(dbOf(ctx), { task, key: `again:${id}`, input: data });
    ctx.afterCommit?.push(() => ctx.queue.wake(task));
    return { task, isRetried: true };
  },
});

/** Deletes a dead job. */
export const dropJobAct = defineAct({
  name: 'drop-job',
  input,
  subjectOf: ({ id }) => `job:${id}`,
  run: async (ctx, { id }) => ({ task: (await takeDeadJob(ctx, id)).task, isRetried: false }),
});

async function takeDeadJob(ctx: Context, id: string): Promise<DeadJob> {
  const { rows } = await sql<DeadJob>`
    delete from pgboss.job where name = 'dead-letters' and id = ${id} and source_name is not null
    returning source_name as task, data as input
  `.execute(dbOf(ctx));
  const [job] = rows;
  if (!job) throw new DomainError('not-found', 'There is no such job any more.');
  return job;
}
