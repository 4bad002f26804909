import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { Delivery } from '../platform/mail/schema.ts';

/** Numbers of a task's jobs. */
export interface TaskCounts {
  readonly task: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  /** In the last 30 days. */
  readonly done: number;
}

/** Jobs in the database by task, of all processes. */
export async function listTasks(ctx: Context): Promise<readonly TaskCounts[]> {
  const { rows } = await sql<TaskCounts>`
    select queue.name as task,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'completed')::int as done
    from pgboss.queue left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_pgboss%' and queue.name <> 'dead-letters'
    group by queue.name order by queue.name
  `.execute(dbOf(ctx));
  return rows;
}

/** An e-mail of the last 30 days with its state, but without its recipient and content. */
export interface MailJob {
  readonly id: string;
  readonly subject: string;
  readonly state: string;
  /** Null until it is delivered, and for e-mails of a version that did not store it. */
  readonly delivery: Delivery | null;
  readonly at: Date;
  readonly tries: number;
}

/** E-mails before this time, newest first. */
export async function listMails(
  ctx: Context,
  { before, limit }: { readonly before?: Date; readonly limit: number },
): Promise<readonly MailJob[]> {
  const { rows } = await sql<MailJob>`
    select id::text, data->>'subject' as subject, state::text, output->>'delivery' as delivery,
      created_on as at, retry_count as tries
    from pgboss.job where name = 'send-mail' ${before ? sql`and created_on < ${before}` : sql``}
    order by created_on desc, id desc limit ${limit}
  `.execute(dbOf(ctx));
  return rows;
}
