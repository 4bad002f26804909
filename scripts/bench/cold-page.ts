import { chromium } from '@playwright/test';
import { ensureBrowser, findBrowser } from '#tests/e2e/browser.ts';

export interface ColdPage {
  /** Bytes over the wire, heads included. */
  readonly bytes: number;
  /** Of these, the bytes of scripts. */
  readonly scriptBytes: number;
  /** Requests to our own origin. */
  readonly requests: number;
  readonly foreignRequests: number;
}

/** Opens a page on a phone's screen with nothing cached, and counts what it asks for until it is quiet. */
export async function openColdPage(url: string): Promise<ColdPage> {
  ensureBrowser();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const devtools = await page.context().newCDPSession(page);
    const types = new Map<string, string>();
    const result = { bytes: 0, scriptBytes: 0, requests: 0, foreignRequests: 0 };
    devtools.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
      if (request.url.startsWith('data:')) return;
      types.set(requestId, type ?? 'Other');
      if (new URL(request.url).origin === new URL(url).origin) result.requests += 1;
      else result.foreignRequests += 1;
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      result.bytes += encodedDataLength;
      if (types.get(requestId) === 'Script') result.scriptBytes += encodedDataLength;
    });
    await devtools.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    return result;
  } finally {
    await browser.close();
  }
}
