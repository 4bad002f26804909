import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Automation, CALL_MS, retry } from './automation.ts';
import { startGroup } from './process-group.ts';
import { driveByCommands } from './webdriver.ts';

/** Disables in a test's Firefox: requests to its maker, and waiting for a port that is in use. */
const PREFERENCES = {
  'marionette.port': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const WINDOW = { x: 0, y: 0, width: 1280, height: 900 };

/** Starts Firefox without a window. It supports WebDriver by its own protocol, Marionette, so no geckodriver is needed. */
export async function startFirefox(binary: string): Promise<Automation> {
  const profile = mkdtempSync(join(tmpdir(), 'unjam-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const browser = startGroup(binary, [
    ...['--headless', '--marionette', '--no-remote'],
    ...['--profile', profile],
  ]);
  const end = async () => {
    await browser.end();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    // It is written when the browser listens.
    const port = await retry(
      async () => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')),
      CALL_MS,
    );
    const call = await openMarionette(connect(port, '127.0.0.1'));
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    await call('WebDriver:SetWindowRect', WINDOW);
    return driveByCommands(async (command, parameters = {}) => {
      const answer = await call(`WebDriver:${command}`, parameters);
      return (answer as { readonly value?: unknown } | null)?.value;
    }, end);
  } catch (error) {
    await end();
    throw error;
  }
}

type Answer = [kind: 1, id: number, error: { message: string } | null, value: unknown];

/** Messages are JSON after their length in bytes and a colon. Responses carry the numbers of their calls. */
function openMarionette(socket: Socket) {
  const waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: Error) => void }
  >();
  let received = Buffer.alloc(0);
  let lastId = 0;
  const call = (name: string, parameters: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(
        () => settle(id, { reject: new Error(`${name} has not been answered`) }),
        CALL_MS,
      );
      waiting.set(id, {
        resolve: (value) => [clearTimeout(timer), resolve(value)],
        reject: (error) => [clearTimeout(timer), reject(error)],
      });
      const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
      socket.write(`${message.length}:${message}`);
    });
  const settle = (id: number, by: { readonly value?: unknown; readonly reject?: Error }) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (by.reject) one?.reject(by.reject);
    else one?.resolve(by.value);
  };
  return new Promise<typeof call>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      for (const id of [...waiting.keys()]) settle(id, { reject: error });
    };
    socket.once('error', fail);
    socket.once('close', () => fail(new Error('Firefox has ended')));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const colon = received.indexOf(':');
        const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
        if (colon < 0 || received.length < end) return;
        const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
        received = received.subarray(end);
        // The first message states the protocol.
        if (!Array.isArray(message)) resolve(call);
        else {
          const [, id, error, value] = message as Answer;
          settle(id, error ? { reject: new Error(error.message) } : { value });
        }
      }
    });
  });
}
