import type { Automation, Point } from './automation.ts';

/** WebDriver commands by their names in Firefox's protocol, with their paths for HTTP drivers. */
export const COMMANDS = {
  Navigate: 'url',
  Back: 'back',
  Refresh: 'refresh',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  SwitchToFrame: 'frame',
  DeleteAllCookies: 'cookie',
  ElementClick: 'element/:id/click',
  ElementSendKeys: 'element/:id/value',
} as const;

export type Send = (
  command: keyof typeof COMMANDS,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** WebDriver's notation of an element (§12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Keys without a character of their own (§17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Drives a browser by WebDriver commands. */
export function driveByCommands(send: Send, close: () => Promise<void>): Automation {
  const execute = (expression: string) =>
    send('ExecuteScript', { script: `return (${expression});`, args: [] });
  return {
    open: async (url) => void (await send('Navigate', { url })),
    back: async () => void (await send('Back', {})),
    reload: async () => void (await send('Refresh', {})),
    evaluate: execute,
    find: async (expression) => {
      const found = (await execute(expression)) as Readonly<Record<string, string>> | null;
      return found === null ? undefined : { id: found[ELEMENT] ?? '' };
    },
    click: async ({ id }) => void (await send('ElementClick', { id })),
    type: async ({ id }, text) => void (await send('ElementSendKeys', { id, text })),
    press: async (keys) => {
      const values = listKeys(keys).map((key) => KEYS[key] ?? key);
      const actions = [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
      ];
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    drag: async (points) => {
      await send('PerformActions', {
        actions: [{ type: 'pointer', id: 'mouse', actions: toPointerActions(points) }],
      });
    },
    enter: async (frame) => {
      await send('SwitchToFrame', { id: frame ? { [ELEMENT]: frame.id } : null });
    },
    forgetCookies: async () => void (await send('DeleteAllCookies', {})),
    close,
  };
}

/** `Control+k` is two keys, `+` is one. */
const listKeys = (keys: string) => (keys === '+' ? ['+'] : keys.split('+'));

function toPointerActions([first, ...others]: readonly Point[]) {
  const moveTo = ([x, y]: Point, duration: number) => ({
    type: 'pointerMove',
    duration,
    ...{ x: Math.round(x), y: Math.round(y) },
  });
  if (!first) return [];
  return [
    moveTo(first, 0),
    { type: 'pointerDown', button: 0 },
    ...others.map((point) => moveTo(point, 40)),
    { type: 'pointerUp', button: 0 },
  ];
}
