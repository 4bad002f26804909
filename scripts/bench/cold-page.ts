import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { launchBrowser } from '#tests/e2e/browser.ts';

export interface ColdPage {
  /** Bytes transferred, including headers. */
  readonly bytes: number;
  /** Of these, the bytes of scripts. */
  readonly scriptBytes: number;
  /** Requests to our own origin. */
  readonly requests: number;
  readonly foreignRequests: number;
}

const PHONE = { width: 390, height: 844 };

/** A fourth-generation connection, fast enough to be negligible. */
const FAST_NETWORK = {
  offline: false,
  connectionType: 'cellular4g',
  latency: 1,
  downloadThroughput: 125_000_000,
  uploadThroughput: 125_000_000,
} as const;

/** Slowdown of a phone's processor compared with this machine's, and the number of hydration measurements. */
const SLOWDOWN = 4;
const HYDRATIONS = 5;

/** A response compressed at the highest quality may still differ from our own because of its settings. */
const WELL_COMPRESSED = 1.02;
const COMPRESSED_WITHIN_MS = 30_000;

/**
 * Opens a page on a phone's screen with an empty cache, and counts its requests until the network is idle. The first visitor of a page gets
 * a quickly compressed response; what later visitors get is measured.
 */
export async function openColdPage(url: string): Promise<ColdPage> {
  await waitUntilCompressed(url);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: PHONE });
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
    // A browser that knows nothing about its network, such as the headless shell, fetches lazy pictures from further away.
    await devtools.send('Network.emulateNetworkConditions', FAST_NETWORK);
    await page.goto(url, { waitUntil: 'networkidle' });
    return result;
  } finally {
    await browser.close();
  }
}

async function waitUntilCompressed(url: string): Promise<void> {
  for (const start = performance.now(); performance.now() - start < COMPRESSED_WITHIN_MS; ) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    const best = brotliCompressSync(await response.text()).length;
    if (Number(response.headers.get('content-length')) <= best * WELL_COMPRESSED) return;
    await delay(100);
  }
  throw new Error(`${url} was not compressed well within ${COMPRESSED_WITHIN_MS / 1000} s`);
}

/**
 * The longest task from the beginning of hydration on, in milliseconds, on a slowed processor: the median of five cold loads. 0 if no task
 * was longer than 50 ms, because browsers do not report shorter ones.
 */
export async function measureHydration(url: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const longest: number[] = [];
    for (let round = 0; round < HYDRATIONS; round++) {
      const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await page.addInitScript(watchLongTasks);
      await page.goto(url);
      await page.waitForFunction(() => performance.getEntriesByName('hydration').length > 0);
      await page.waitForLoadState('networkidle');
      longest.push(await page.evaluate(longestSinceHydration));
      await context.close();
    }
    return longest.sort((a, b) => a - b)[HYDRATIONS >> 1] ?? 0;
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its own code. */
function watchLongTasks(): void {
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  Object.assign(window, { takeLongTasks: () => [...tasks, ...observer.takeRecords()] });
}

/** Runs in the page once it is idle. */
function longestSinceHydration(): number {
  const { takeLongTasks } = window as unknown as { takeLongTasks(): PerformanceEntry[] };
  const start = performance.getEntriesByName('hydration')[0]?.startTime;
  if (start === undefined) throw new Error('the page has not begun to hydrate');
  const tasks = takeLongTasks().filter((task) => task.startTime + task.duration > start);
  return Math.max(0, ...tasks.map(({ duration }) => duration));
}
