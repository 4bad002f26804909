import { sql } from 'kysely';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import type { Services } from '#domain/platform/context.server.ts';
import { LIMITS, type Limits } from '#domain/platform/limits.ts';
import { allowancesOf, refuseBeyondLimit } from './rate-limit.ts';

interface SharedLimitsParts {
  readonly db: Services['db'];
  readonly sealer: Pick<Services['sealer'], 'hash'>;
  readonly clock: () => Date;
  /** The limits of this process, checked first: a use beyond them does not reach the database. */
  readonly own: Limits;
}

/**
 * Creates rate limits shared by all processes on one PostgreSQL server, so that n processes do not allow n times as much. While the
 * database is read-only, each process counts by itself.
 */
export function createSharedLimits({ db, sealer, clock, own }: SharedLimitsParts): Limits {
  return {
    async count(name, key) {
      await own.count(name, key);
      if (key === null) return;
      const now = clock();
      const { durationSeconds } = LIMITS[name];
      const endsAt = new Date(now.getTime() + durationSeconds * 1000);
      try {
        for (const allowance of allowancesOf(name, key)) {
          const window = await db
            .insertInto('limit_windows')
            .values({ name, key: sealer.hash(allowance.key), count: 1, ends_at: endsAt })
            .onConflict((oc) =>
              oc.columns(['name', 'key']).doUpdateSet({
                count: sql`case when limit_windows.ends_at <= ${now} then 1 else limit_windows.count + 1 end`,
                ends_at: sql`case when limit_windows.ends_at <= ${now} then excluded.ends_at else limit_windows.ends_at end`,
              }),
            )
            .returning(['count', 'ends_at'])
            .executeTakeFirstOrThrow();
          if (window.count > allowance.points)
            refuseBeyondLimit(name, window.ends_at.getTime() - now.getTime());
        }
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error;
      }
    },
  };
}
