import { startSiteProcess } from '../site-process.ts';

/** The output of a start that must fail. */
export async function failStart(settings: Record<string, string>): Promise<string> {
  try {
    const site = await startSiteProcess(settings);
    await site.stop();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the site started');
}
