import { rmSync } from 'node:fs';
import { makeFilledFolder, readFirstOutput } from '../filled-folder.ts';
import { type SiteProcess, startSiteProcess } from '../site-process.ts';
import type { TestAccount } from './sign-in.ts';

/** A separate site for journeys of an admin, with the logins of its first start. */
export interface ConsoleSite extends SiteProcess {
  readonly dataDir: string;
  readonly admin: TestAccount;
  readonly player: TestAccount;
  /** Stops it, and deletes its data. */
  end(): Promise<void>;
}

/** Starts a site on a filled data folder. */
export async function startConsoleSite(
  settings: Record<string, string> = {},
): Promise<ConsoleSite> {
  const dataDir = makeFilledFolder('console');
  const site = await startSiteProcess({ DATA_DIR: dataDir, ...settings });
  const loginOf = (email: string): TestAccount => {
    const password = new RegExp(`${email} +(\\S+)`).exec(readFirstOutput())?.[1] ?? '';
    return { email, password };
  };
  return {
    ...site,
    dataDir,
    admin: loginOf('admin@example.com'),
    player: loginOf('player@example.com'),
    end: async () => {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
