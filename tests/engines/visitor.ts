import { type Automation, type Found, type Point, retry } from './automation.ts';
import type { Network } from './network.ts';

/** Maximum time for a page to show what is waited for. */
const LIMIT_MS = 20_000;

type Role = 'button' | 'link' | 'heading' | 'field' | 'dialog' | 'text';

/** The selector for elements of each kind. */
const SELECTORS: Readonly<Record<Role, string>> = {
  button: 'button, summary, [role=button], [role=radio], [role=option]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  field: 'input:not([type=hidden]), textarea, [role=combobox]',
  dialog: 'dialog[open], [role=dialog]',
  text: 'main *, header *, footer *, dialog *, [data-toasts] *, body > *',
};

/** A person at a browser, who interacts with what is visible. All waits are for a condition. */
export interface Visitor {
  /** The address of the site in this browser. */
  readonly url: string;
  /** Opens a path and waits until the page is ready. */
  open(path: string): Promise<void>;
  /** Opens a page of another site. */
  openElsewhere(address: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** The value of a function that runs in the page, where it knows only its argument. */
  ask<T, A>(run: (argument: A) => T, argument?: A): Promise<T>;
  /** Waits until a function in the page returns true. */
  until<A>(run: (argument: A) => unknown, argument?: A): Promise<void>;
  /** Waits until something with this name or text is visible. A string must match the whole name. */
  see(role: Role, name: string | RegExp): Promise<void>;
  /** Waits until nothing of that name is visible. */
  miss(role: Role, name: string | RegExp): Promise<void>;
  click(role: Role, name: string | RegExp): Promise<void>;
  type(field: string | RegExp, text: string): Promise<void>;
  press(keys: string): Promise<void>;
  drag(points: readonly Point[]): Promise<void>;
  /** Puts a picture into the field with this selector. */
  choose(selector: string, bytes: Buffer): Promise<void>;
  /** Waits until the path and query of the address match. */
  arrive(address: string | RegExp): Promise<void>;
  /** Subsequent calls apply to the first frame of the page. */
  enterFrame(): Promise<void>;
  leaveFrame(): Promise<void>;
  /** Script errors on the current page. */
  errors(): Promise<readonly string[]>;
}

export function createVisitor(browser: Automation, network: Network): Visitor {
  const ask = <T, A>(run: (argument: A) => T, argument?: A) =>
    browser.evaluate(`(${run})(${JSON.stringify(argument)})`) as Promise<T>;
  const until = <A>(run: (argument: A) => unknown, argument?: A) =>
    retry(async () => {
      if (!(await ask(run, argument))) throw new Error(`never: ${run} ${JSON.stringify(argument)}`);
    }, LIMIT_MS);
  const find = (role: Role, name: string | RegExp) =>
    browser.find(`${FIND}(${JSON.stringify(describeNamed(role, name))})`);
  const get = async (role: Role, name: string | RegExp): Promise<Found> => {
    const found = await find(role, name);
    if (!found) {
      throw new Error(`there is no ${role} ${name} to be seen at ${await ask(describePage)}`);
    }
    return found;
  };
  const wake = async () => {
    await until(isAwake);
    await ask(watchErrors);
  };
  return {
    url: network.url,
    open: async (path) => {
      await browser.open(network.url + path);
      await wake();
    },
    openElsewhere: (address) => browser.open(address),
    back: () => browser.back(),
    reload: async () => {
      await browser.reload();
      await wake();
    },
    ask,
    until,
    see: async (role, name) => void (await retry(() => get(role, name), LIMIT_MS)),
    miss: (role, name) =>
      retry(async () => {
        if (await find(role, name)) throw new Error(`there still is a ${role} ${name}`);
      }, LIMIT_MS),
    // If the element moves or is covered, the click is retried.
    click: (role, name) =>
      retry(async () => {
        // WebKit's driver does not scroll far enough by itself.
        await browser.evaluate(
          `${FIND}(${JSON.stringify(describeNamed(role, name))})?.scrollIntoView(${CENTER})`,
        );
        await browser.click(await get(role, name));
      }, LIMIT_MS),
    type: (field, text) =>
      retry(async () => browser.type(await get('field', field), text), LIMIT_MS),
    press: (keys) => browser.press(keys),
    drag: (points) => browser.drag(points),
    choose: (selector, bytes) =>
      retry(async () => {
        if (await ask(giveFile, { selector, base64: bytes.toString('base64') })) return;
        throw new Error(`there is no ${selector} at ${await ask(describePage)}`);
      }, LIMIT_MS),
    arrive: (address) =>
      retry(async () => {
        const at = await ask(() => location.pathname + location.search);
        if (typeof address === 'string' ? at !== address : !address.test(at))
          throw new Error(`at ${at} instead of ${address}`);
      }, LIMIT_MS),
    enterFrame: async () => {
      await retry(async () => {
        await browser.enter(await browser.find('document.querySelector("iframe")'));
      }, LIMIT_MS);
      await until(isAwake);
    },
    leaveFrame: () => browser.enter(undefined),
    errors: () => ask(() => (window as unknown as { errorsSeen?: string[] }).errorsSeen ?? []),
  };
}

function describeNamed(role: Role, name: string | RegExp) {
  return {
    selector: SELECTORS[role],
    isText: role === 'text',
    ...(typeof name === 'string' ? { name } : { source: name.source, flags: name.flags }),
  };
}

interface Description {
  readonly selector: string;
  readonly isText: boolean;
  readonly name?: string;
  readonly source?: string;
  readonly flags?: string;
}

/** In the page: the first visible element of a kind whose name matches. For texts, the innermost. */
function findNamed({ selector, isText, name, source = '', flags }: Description): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    if (isText) return plain(element.textContent);
    const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = labels.map((id) => document.getElementById(id)?.textContent).join(' ');
    const field = element as HTMLInputElement;
    return plain(
      labelled ||
        element.getAttribute('aria-label') ||
        field.labels?.[0]?.textContent ||
        element.textContent ||
        field.placeholder ||
        element.getAttribute('title'),
    );
  };
  const fits = (element: Element) =>
    name === undefined ? new RegExp(source, flags).test(nameOf(element)) : nameOf(element) === name;
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => fits(element) && isVisible(element),
  );
  return (isText ? found.at(-1) : found[0]) ?? null;
}

/** In the page: its address and heading. */
function describePage(): string {
  return `${location} ${document.querySelector('h1')?.textContent}`;
}

const FIND = `(${findNamed})`;
const CENTER = JSON.stringify({ block: 'center', behavior: 'instant' });

/** In the page: whether React has hydrated it. A page without React is ready immediately. */
function isAwake(): boolean {
  return (
    history.scrollRestoration === 'manual' ||
    (document.readyState === 'complete' && !('__reactRouterContext' in window))
  );
}

/** In the page: collects uncaught errors. */
function watchErrors(): void {
  const seen: string[] = [];
  Object.assign(window, { errorsSeen: seen });
  addEventListener('error', ({ message }) => message && seen.push(message));
  addEventListener('unhandledrejection', ({ reason }) => seen.push(String(reason)));
}

/** In the page: puts a picture into a field, as if it had been chosen. */
function giveFile({ selector, base64 }: { selector: string; base64: string }): boolean {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) return false;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }));
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
