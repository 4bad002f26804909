import { type FSWatcher, mkdirSync, statSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Context } from '#domain/context.server.ts';
import { OWN_CONTENT } from '#domain/posts/check-content.ts';
import { formatFault } from '#domain/posts/content-fault.ts';
import { type LoadReport, loadContent } from '#domain/posts/load-content.ts';
import type { ContentFolder } from '#domain/posts/read-folder.ts';
import { type Config, ConfigError } from './config.ts';

/** Where posts and pages come from: ours, and the operator's on top. */
export function contentFolders({
  contentDir,
}: Pick<Config, 'contentDir'>): readonly ContentFolder[] {
  if (contentDir === null) return [OWN_CONTENT];
  return [OWN_CONTENT, { path: resolve(contentDir), name: contentDir.replace(/\/+$/, '') }];
}

/** Makes the operator's folder with the folders in it, so that there is a place to put files. Throws a `ConfigError` where that fails. */
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

/** Loads the folders, and logs each fault with its file and line. */
export async function publishContent(
  ctx: Context,
  folders: readonly ContentFolder[],
): Promise<LoadReport> {
  const report = await loadContent(ctx, folders);
  logFaults(ctx, report, new Set());
  return report;
}

/** Editors write a file in several steps, and copying a folder takes a moment. */
const QUIET_MS = 250;

/** How often it is seen whether a folder is still the one that is watched. */
const LOOK_EVERY_MS = 5_000;

/**
 * Publishes what changes in `watched`, a part of `folders`, until the function that it answers with is called. A
 * fault is logged when it appears, not each time something else changes.
 */
export function watchContent(
  ctx: Context,
  folders: readonly ContentFolder[],
  watched: readonly ContentFolder[],
): () => Promise<void> {
  const watchers = new Map<
    ContentFolder,
    { readonly inode: number; readonly watcher: FSWatcher }
  >();
  let known: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  let publishing = Promise.resolve();
  let isStopped = false;

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      publishing = publishing.then(publish);
    }, QUIET_MS);
  }

  async function publish(): Promise<void> {
    if (isStopped) return;
    try {
      const report = await loadContent(ctx, folders);
      known = logFaults(ctx, report, known);
      const { published, removed } = report;
      if (published.length + removed.length > 0) {
        ctx.log.info({ published, removed }, 'content published');
      }
    } catch (error) {
      ctx.log.error({ err: error }, 'content cannot be published');
    }
  }

  /** A folder that was taken away and put back is another one, and the watch on the first says nothing of it. */
  function look(isFirst: boolean): void {
    for (const folder of watched) {
      const inode = statSync(folder.path, { throwIfNoEntry: false })?.ino;
      const before = watchers.get(folder);
      if (before?.inode === inode) continue;
      before?.watcher.close();
      watchers.delete(folder);
      if (inode === undefined) continue;
      const watcher = watch(folder.path, { recursive: true, persistent: false }, changed);
      watcher.on('error', () => watchers.delete(folder));
      watchers.set(folder, { inode, watcher });
      if (!isFirst) changed();
    }
  }

  look(true);
  const looking = setInterval(() => look(false), LOOK_EVERY_MS);
  looking.unref();
  return async () => {
    isStopped = true;
    clearInterval(looking);
    clearTimeout(timer);
    for (const { watcher } of watchers.values()) watcher.close();
    await publishing;
  };
}

/** Answers with all faults that there are now, as they are written. */
function logFaults(
  ctx: Context,
  { faults }: LoadReport,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const written = new Set(faults.map(formatFault));
  for (const fault of faults) {
    const text = formatFault(fault);
    if (!known.has(text))
      ctx.log.warn({ file: fault.file, line: fault.line }, `not published: ${text}`);
  }
  return written;
}
