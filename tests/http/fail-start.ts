import { startSiteProcess } from '../site-process.ts';

/** What a start that must fail says on the way out. */
export async function failStart(settings: Record<string, string>): Promise<string> {
  try {
    const site = await startSiteProcess(settings);
    await site.stop();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the site started');
}
