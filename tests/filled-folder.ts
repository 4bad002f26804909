import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new data folder as after the first start of a site. A site starts on it in a fraction of the time. */
export function makeFilledFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `unjam-${name}-`));
  cpSync(process.env.UNJAM_FILLED_DIR ?? '', folder, { recursive: true });
  return folder;
}

/** The output of that first start, including the seeded logins. */
export function readFirstOutput(): string {
  return process.env.UNJAM_FILLED_OUTPUT ?? '';
}
