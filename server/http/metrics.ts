import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '#jobs/count-jobs.ts';
import type { PageCache } from './page-cache.ts';

/** The metrics for Prometheus. */
export interface Metrics {
  /** Counts a request served by a handler that took `seconds`. Returns its route label. */
  countRequest(
    request: { readonly method: string; readonly path: string },
    status: number,
    seconds: number,
  ): string;
  /** Counts a response from memory: a cached page, an asset, or a 304 for one. */
  countCacheHit(): void;
  /** Adds the number of jobs, counted at each scrape and omitted if counting fails. */
  watchJobs(count: () => Promise<JobCounts>): void;
  /** Adds the nightly backups, omitted while there are none or if reading fails. */
  watchBackups(find: () => Promise<BackupFigures | undefined>): void;
  /** Adds the free share of the data folder's disk. */
  watchDisk(find: () => Promise<number>): void;
  /** All metrics in Prometheus' text format. */
  format(): Promise<string>;
  readonly contentType: string;
}

/** Uses its own registry, so that two applications in one process do not share counts. */
export function createMetrics(cache: PageCache): Metrics {
  const registry = new Registry();
  const routes = new Set<string>();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests served by a handler.',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const hits = new Counter({
    name: 'http_cache_hits_total',
    help: 'Requests served from memory.',
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time that handlers took, by the first part of the path.',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'page_cache_bytes',
    help: 'Bytes held by the page cache.',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  return {
    countRequest({ method, path }, status, seconds) {
      // Clients can send any method; only known methods may become labels.
      const label = METHODS.has(method) ? method : 'other';
      requests.inc({ method: label, status: String(status) });
      const route = routeOf(routes, path, status);
      duration.observe({ route }, seconds);
      return route;
    },
    countCacheHit: () => hits.inc(),
    watchJobs: (count) => watchJobs(registry, count),
    watchBackups: (find) => watchBackups(registry, find),
    watchDisk: (find) => {
      new Gauge({
        name: 'disk_free_ratio',
        help: 'Share of the disk of the data folder that is free.',
        registers: [registry],
        async collect() {
          const share = await find().catch(() => undefined);
          if (share === undefined) this.remove();
          else this.set(share);
        },
      });
    },
    format: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Clients choose paths, and some redirect whatever they are, so the number of labels must be bounded. */
const ROUTES_MAX = 100;

/** The route label: the first part of a path that was served, after `/api/v1` the next one. */
function routeOf(routes: Set<string>, path: string, status: number): string {
  if (status === 404 || status === 405) return 'none';
  const [route] = /^\/(?:api\/v1\/)?[a-z_-]*/.exec(path) ?? ['/'];
  if (routes.size < ROUTES_MAX) routes.add(route);
  return routes.has(route) ? route : 'other';
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The age of the newest backup, and the size of all. */
export interface BackupFigures {
  readonly ageSeconds: number;
  readonly bytes: number;
}

function watchBackups(registry: Registry, find: () => Promise<BackupFigures | undefined>): void {
  for (const { name, help, of } of [
    { name: 'backup_age_seconds', help: 'Age of the newest backup.', of: 'ageSeconds' },
    { name: 'backup_bytes', help: 'Bytes of all backups in the data folder.', of: 'bytes' },
  ] as const) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const found = await find().catch(() => undefined);
        if (found) this.set(found[of]);
        else this.remove();
      },
    });
  }
}

function watchJobs(registry: Registry, count: () => Promise<JobCounts>): void {
  // All gauges are collected together and share one query.
  let counting: Promise<JobCounts | undefined> | undefined;
  const countOnce = () => {
    counting ??= count()
      .catch(() => undefined)
      .finally(() => {
        counting = undefined;
      });
    return counting;
  };
  for (const { state, help } of [
    { state: 'waiting', help: 'Jobs that wait for a worker, a retry or their time.' },
    { state: 'active', help: 'Jobs that are being worked.' },
  ] as const) {
    new Gauge({
      name: `jobs_${state}`,
      help,
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        const counts = await countOnce();
        this.reset();
        for (const { task, ...numbers } of counts?.tasks ?? []) this.set({ task }, numbers[state]);
      },
    });
  }
  new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'For how long the job that has waited longest could have been worked.',
    registers: [registry],
    async collect() {
      const counts = await countOnce();
      if (counts) this.set(counts.oldestSeconds);
      else this.remove();
    },
  });
  new Gauge({
    name: 'jobs_dead_total',
    help: 'Jobs that have failed for good and wait for an operator.',
    registers: [registry],
    async collect() {
      const counts = await countOnce();
      if (counts) this.set(counts.dead);
      else this.remove();
    },
  });
}
