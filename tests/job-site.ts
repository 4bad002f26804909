/** A site without pages that runs jobs, for tests of verbs that enqueue some. */

import { onTestFinished } from 'vitest';
import { type Log, systemContext } from '#domain/platform/context.server.ts';
import type { Handler } from '#jobs/handler.ts';
import { openQueue } from '#jobs/queue.server.ts';
import { startRunner } from '#jobs/runner.ts';
import { readConfig } from '#server/config.ts';
import { createServices, listHandlers } from '#server/services.ts';
import { createTestClient, makeDataDir } from './database.ts';

export interface JobSiteOptions {
  /** (Default: those of the site) */
  readonly handlers?: readonly Handler[];
  readonly settings?: Readonly<Record<string, string>>;
  /** (Default: so rarely that a worker checks only when it is woken) */
  readonly pollingSeconds?: number;
  /** Also gets the lines. (Default: none) */
  readonly log?: Log;
}

/**
 * A context on a new, migrated database of this project's engine, with a runner for these handlers. `seen` waits for the log line of a job:
 * `await seen('job done', 'send-mail')`. All of it is deleted when the test ends.
 */
export async function startJobSite({
  handlers,
  settings,
  pollingSeconds = 600,
  log: given,
}: JobSiteOptions) {
  const client = await createTestClient();
  const config = readConfig({ DATA_DIR: makeDataDir(), ...settings });
  const worked = handlers ?? listHandlers(config);
  const { log, lines, seen } = watchedLog(given);
  const queue = await openQueue(client, worked);
  const services = createServices(client, config, log, queue);
  const runner = startRunner(client, services, worked, pollingSeconds);
  onTestFinished(() => runner.stop());
  return { client, config, ctx: systemContext(services), runner, lines, seen };
}

/** Log lines that a test can inspect and wait for. */
export function watchedLog(given?: Log) {
  const lines: { readonly level: string; readonly message: string; readonly fields: object }[] = [];
  const waits: (() => void)[] = [];
  const note = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    given?.[level](fields, message);
    lines.push({ level, message, fields });
    for (const look of waits.splice(0)) look();
  };
  const seen = async (message: string, task: string, fields: object = {}) => {
    for (;;) {
      const line = lines.find(
        (one) => one.message === message && isMatch(one.fields, { task, ...fields }),
      );
      if (line) return line.fields;
      await new Promise<void>((resolve) => waits.push(resolve));
    }
  };
  return { lines, seen, log: { info: note('info'), warn: note('warn'), error: note('error') } };
}

function isMatch(fields: object, wanted: object): boolean {
  const found = new Map(Object.entries(fields));
  return Object.entries(wanted).every(([key, value]) => found.get(key) === value);
}
