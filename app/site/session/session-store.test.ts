import { beforeEach, expect, test, vi } from 'vitest';
import { readStoredUser, SESSION_EVENT, USER_KEY } from './session-mark.ts';

const ADA = { email: 'ada@example.com', credits: 20, image: null };
const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const document = {
  cookie: '',
  documentElement: { lang: 'en-US', dataset: {} as Record<string, string> },
};
const reload = vi.fn();
const location = { protocol: 'http:', pathname: '/', reload };

/** The store in a newly opened page that shows the session. */
async function openPage() {
  vi.resetModules();
  const store = await import('./session-store.ts');
  const watch = vi.fn();
  store.subscribe(watch);
  await vi.waitFor(() => expect(store.getSession().status).not.toBe('unknown'), 20_000);
  return store;
}

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ data: ADA }));
  stored.clear();
  document.cookie = '';
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', document);
  document.documentElement.dataset = {};
  location.pathname = '/';
  reload.mockReset();
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('does not ask the server if nobody has signed in', async () => {
  const { getSession } = await openPage();
  expect(getSession()).toEqual({ status: 'anonymous', userInfo: null });
  expect(fetched).not.toHaveBeenCalled();
});

test('with a session, asks the server once, and stores the response for the next page', async () => {
  document.cookie = 'locale=en-US; signed_in=1';
  const { getSession, subscribe } = await openPage();
  subscribe(() => {});
  await vi.waitFor(() => expect(readStoredUser()).toEqual(ADA), 20_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(getSession()).toEqual({ status: 'signed-in', userInfo: ADA });
});

test('shows the last known user before the server responds, and keeps it if it is unreachable', async () => {
  document.cookie = 'signed_in=1';
  stored.set(USER_KEY, JSON.stringify(ADA));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const { getSession } = await openPage();
  expect(getSession()).toEqual({ status: 'signed-in', userInfo: ADA });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), 20_000);
  expect(getSession()).toEqual({ status: 'signed-in', userInfo: ADA });
});

test('when the session has ended, nothing about the person stays in the browser', async () => {
  stored.set(USER_KEY, JSON.stringify(ADA));
  document.cookie = 'signed_in=1';
  fetched.mockImplementation(async () => Response.json({ errors: ['No.'] }, { status: 401 }));
  const told = vi.fn();
  window.addEventListener(SESSION_EVENT, told);
  const { getSession } = await openPage();
  await vi.waitFor(
    () => expect(getSession()).toEqual({ status: 'anonymous', userInfo: null }),
    20_000,
  );
  expect(stored.size).toBe(0);
  expect(document.cookie).toContain('signed_in=; Max-Age=0');
  expect(told).toHaveBeenCalled();
});

test('other tabs follow a sign-in and a sign-out', async () => {
  const { getSession } = await openPage();
  stored.set(USER_KEY, JSON.stringify(ADA));
  window.dispatchEvent(new Event('storage'));
  expect(getSession()).toEqual({ status: 'signed-in', userInfo: ADA });
  // Set before the first paint; it hides the sign-in button.
  document.documentElement.dataset.session = '';
  stored.delete(USER_KEY);
  window.dispatchEvent(new Event('storage'));
  expect(getSession()).toEqual({ status: 'anonymous', userInfo: null });
  expect(document.documentElement.dataset).not.toHaveProperty('session');
  expect(reload, 'a public page stays').not.toHaveBeenCalled();
});

test('after a sign-out in another tab, a private page is loaded again, which leads to the sign-in page', async () => {
  document.cookie = 'signed_in=1';
  stored.set(USER_KEY, JSON.stringify(ADA));
  location.pathname = '/settings';
  await openPage();
  document.cookie = '';
  stored.delete(USER_KEY);
  window.dispatchEvent(new Event('storage'));
  expect(reload).toHaveBeenCalledOnce();
});
