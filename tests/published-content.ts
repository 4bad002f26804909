import { expect } from 'vitest';
import { loadContent } from '#domain/posts/content/load-content.ts';
import { makeContentFolder } from './content-folder.ts';
import { createTestContext } from './database.ts';

/** A context whose database has these files published, their folder, and a function to publish it again. */
export async function publishFiles(files: Record<string, string | Buffer>, settings = {}) {
  const context = await createTestContext(settings);
  const ctx = { ...context, clock: () => new Date('2026-11-21T12:00:00Z') };
  const folder = makeContentFolder(files);
  const report = await loadContent(ctx, [folder]);
  expect(report.faults).toEqual([]);
  return { ctx, folder, reload: () => loadContent(ctx, [folder]) };
}
