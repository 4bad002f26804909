import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { watch } from 'chokidar';
import PQueue from 'p-queue';
import type { Context } from '#domain/platform/context.server.ts';
import { OWN_CONTENT } from '#domain/posts/content/check-content.ts';
import { formatContentFault } from '#domain/posts/content/content-fault.ts';
import { type LoadReport, loadContent } from '#domain/posts/content/load-content.ts';
import type { ContentFolder } from '#domain/posts/content/read-folder.ts';
import type { Config } from './config.ts';
import { ConfigError } from './settings.ts';

/** The folders of posts and pages: the repository's, then the operator's. */
export function contentFolders({
  contentDir,
}: Pick<Config, 'contentDir'>): readonly ContentFolder[] {
  if (contentDir === null) return [OWN_CONTENT];
  return [OWN_CONTENT, { path: resolve(contentDir), name: contentDir.replace(/\/+$/, '') }];
}

/** Creates the operator's folder with its subfolders, so that there is a place for files. Throws a `ConfigError` if that fails. */
export function makeContentDir({ contentDir }: Pick<Config, 'contentDir'>): void {
  if (contentDir === null) return;
  try {
    for (const folder of ['posts', 'pages', 'boards/posts', 'pictures']) {
      mkdirSync(join(contentDir, folder), { recursive: true });
    }
  } catch (error) {
    throw new ConfigError(`CONTENT_DIR cannot be used: ${(error as Error).message}.`);
  }
}

/** Loads the folders and logs each fault with its file and line. */
export async function publishContent(
  ctx: Context,
  folders: readonly ContentFolder[],
): Promise<LoadReport> {
  const report = await loadContent(ctx, folders);
  logFaults(ctx, report, new Set());
  return report;
}

/** Delay after the last change: editors write a file in several steps, and copying a folder takes a moment. */
const QUIET_MS = 250;

/**
 * Publishes changes in `watched`, a subset of `folders`, until the returned function is called. A fault is logged once, when it appears.
 */
export function watchContent(
  ctx: Context,
  folders: readonly ContentFolder[],
  watched: readonly ContentFolder[],
): () => Promise<void> {
  const queue = new PQueue({ concurrency: 1 });
  let faults: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;

  function publishSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One pending run covers all changes so far.
      queue.clear();
      queue.add(publish);
    }, QUIET_MS);
  }

  async function publish(): Promise<void> {
    try {
      const report = await loadContent(ctx, folders);
      faults = logFaults(ctx, report, faults);
      const { published, removed } = report;
      if (published.length + removed.length > 0) {
        ctx.log.info({ published, removed }, 'content published');
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'content cannot be published');
    }
  }

  const watcher = watch(
    watched.map(({ path }) => path),
    { ignoreInitial: true, persistent: false },
  );
  watcher.on('all', publishSoon);
  // Changes before this event look like existing files.
  watcher.on('ready', publishSoon);
  watcher.on('error', (error) => ctx.log.error({ err: error }, 'content cannot be watched'));
  return async () => {
    await watcher.close();
    clearTimeout(timer);
    queue.clear();
    await queue.onIdle();
  };
}

/** Logs the faults not in `known`. Returns all of them, formatted. */
function logFaults(
  ctx: Context,
  { faults }: LoadReport,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const written = new Set(faults.map(formatContentFault));
  for (const fault of faults) {
    const text = formatContentFault(fault);
    if (!known.has(text))
      ctx.log.warn({ file: fault.file, line: fault.line }, `not published: ${text}`);
  }
  return written;
}
