import { findFreePort } from '../free-port.ts';
import { type Automation, CALL_MS, retry } from './automation.ts';
import { startGroup } from './process-group.ts';
import { COMMANDS, driveByCommands } from './webdriver.ts';

/** The minimum width of its window is 447 px. */
const WINDOW = { x: 0, y: 0, width: 480, height: 900 };

/** Starts WebKit's browser on its own screen. `features` in WebKit's notation: `!PopoverAttribute`. */
export async function startWebKit(
  binary: string,
  features: readonly string[],
): Promise<Automation> {
  const port = await findFreePort();
  const driver = startGroup('xvfb-run', ['-a', 'WebKitWebDriver', '-p', String(port)]);
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_MS),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as unknown;
  };
  try {
    await retry(() => call('GET', '/status'), CALL_MS);
    const args = ['--automation', ...(features.length > 0 ? [`--features=${features}`] : [])];
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
    })) as { readonly sessionId: string };
    const session = `/session/${sessionId}`;
    await call('POST', `${session}/window/rect`, WINDOW);
    return driveByCommands(
      (command, parameters = {}) =>
        command === 'DeleteAllCookies'
          ? call('DELETE', `${session}/${COMMANDS[command]}`)
          : call(
              'POST',
              `${session}/${COMMANDS[command].replace(':id', String(parameters.id))}`,
              parameters,
            ),
      async () => {
        await call('DELETE', session).catch(() => undefined);
        await driver.end();
      },
    );
  } catch (error) {
    await driver.end();
    throw error;
  }
}
