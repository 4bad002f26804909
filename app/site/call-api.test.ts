import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, NetworkError } from './call-api.ts';
import { readSessionToken, setSessionToken } from './session/session-token.ts';
import { closeToast, listToasts } from './toasts/show-toast.ts';

const fetched = vi.fn<typeof fetch>();
const NO = { errors: ['No.'], issues: [{ field: '', code: 'not-found', message: 'No.' }] };
beforeEach(() => vi.stubGlobal('fetch', fetched));

afterEach(() => {
  fetched.mockReset();
  for (const { id } of listToasts()) closeToast(id);
  setSessionToken(null);
});

const authorizations = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));

test('sends and accepts JSON, and returns what is in data', async () => {
  fetched.mockResolvedValue(Response.json({ data: { number: 47 } }));
  expect(await callApi('/api/v1/levels/47')).toEqual({
    ok: true,
    status: 200,
    data: { number: 47 },
  });
  const headers = new Headers(fetched.mock.calls[0]?.[1]?.headers);
  expect([headers.get('accept'), headers.get('content-type')]).toEqual([
    'application/json',
    'application/json',
  ]);
});

test('returns the sentences of a refusal, and reports nothing', async () => {
  fetched.mockResolvedValue(Response.json(NO, { status: 404 }));
  expect(await callApi('/api/v1/levels/0')).toEqual({ ok: false, status: 404, ...NO });
  expect(fetched).toHaveBeenCalledOnce();
});

test('reports a response of 500 or above once, and shows nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockImplementation(async () => new Response('<h1>Failed</h1>', { status: 500 }));
  for (let n = 0; n < 2; n++) {
    expect(await callApi('/api/v1/x')).toEqual({ ok: false, status: 500, errors: [], issues: [] });
  }
  const reports = fetched.mock.calls.filter(([path]) => path === '/api/v1/log_client_error');
  expect(reports).toHaveLength(1);
  expect(JSON.parse(String(reports[0]?.[1]?.body)).error).toMatchObject({
    error_type: 'API_ERROR',
    origin_type: 1,
    message: 'GET /api/v1/x answered 500',
  });
  expect(listToasts()).toEqual([]);
});

test('shows a network exception in a red toast with its reason, and rethrows it', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(callApi('/api/v1/x')).rejects.toThrow('Failed to fetch');
  expect(listToasts()).toMatchObject([
    { title: 'fetch exception: Failed to fetch', kind: 'error', timeoutMs: 5000 },
  ]);
});

test.each([
  ['<html>Sign in to the Wi-Fi</html>', 'text/html'],
  ['[]', 'application/json'],
])(
  'a success without data, %j, is not from our API, and is handled like a network exception',
  async (body, type) => {
    fetched.mockResolvedValue(new Response(body, { headers: { 'content-type': type } }));
    await expect(callApi('/auth/sign_in', { method: 'POST' })).rejects.toThrow(NetworkError);
    expect(listToasts()).toMatchObject([
      { title: 'fetch exception: the response is not from this site', kind: 'error' },
    ]);
  },
);

test('a 204 has no data', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await callApi('/api/v1/x')).toEqual({ ok: true, status: 204, data: undefined });
});

test('an aborted call is not a failure', async () => {
  const controller = new AbortController();
  controller.abort();
  fetched.mockRejectedValue(new DOMException('off', 'AbortError'));
  await expect(callApi('/api/v1/x', { signal: controller.signal })).rejects.toThrow();
  expect(listToasts()).toEqual([]);
});

test('sends the token of a response with the next call, until another replaces it', async () => {
  for (const token of ['first', 'second']) {
    const headers = { authorization: `Bearer ${token}` };
    fetched.mockResolvedValueOnce(Response.json({ data: {} }, { headers }));
  }
  fetched.mockImplementation(async () => Response.json({ data: {} }));
  for (let n = 0; n < 3; n++) await callApi('/api/v1/x');
  expect(authorizations()).toEqual([null, 'Bearer first', 'Bearer second']);
  expect(readSessionToken()).toBe('second');
});

test('drops an invalid token, and retries once with the cookie', async () => {
  setSessionToken('old');
  fetched.mockResolvedValueOnce(Response.json({ errors: ['Sign in first.'] }, { status: 401 }));
  fetched.mockResolvedValueOnce(Response.json({ data: 1 }));
  expect(await callApi('/api/v1/x')).toEqual({ ok: true, status: 200, data: 1 });
  expect(authorizations()).toEqual(['Bearer old', null]);
  expect(readSessionToken()).toBeNull();
});

test('sends calls to the endpoint of the public configuration, with cookies', async () => {
  useEndpoint('other=1');
  fetched.mockResolvedValue(Response.json({ data: {} }));
  await callApi('/api/v1/x');
  expect(fetched.mock.calls[0]?.[0]).toBe('https://api.unjam.example/api/v1/x');
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('include');
});

test('on another host, the token is in the cookie, goes with every call and is replaced there', async () => {
  const written = useEndpoint('other=1; token=old');
  fetched.mockResolvedValue(
    Response.json({ data: {} }, { headers: { authorization: 'Bearer new' } }),
  );
  await callApi('/api/v1/x');
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer old');
  expect(written).toEqual([
    'token=new; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
    'signed_in=1; Max-Age=7776000; Path=/; SameSite=Lax; Secure',
  ]);
});

/** Simulates a page whose API is on another host, with these cookies. Returns the cookies written afterwards. */
function useEndpoint(cookies: string): readonly string[] {
  const site = { endpoint: 'https://api.unjam.example' };
  vi.stubGlobal('__reactRouterDataRouter', { state: { loaderData: { root: { site } } } });
  vi.stubGlobal('location', { protocol: 'https:' });
  const written: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      return cookies;
    },
    set cookie(value: string) {
      written.push(value);
    },
  });
  return written;
}

test('a 401 with an e-mail address in its first error leads to the confirmation page', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  const refuse = (error: string) =>
    fetched.mockResolvedValueOnce(Response.json({ errors: [error] }, { status: 401 }));
  refuse('ada+jam@example.com has not been confirmed yet. Open the link.');
  await callApi('/auth/sign_in', { method: 'POST' });
  expect(assign.mock.calls).toEqual([
    ['/auth/email_verifications?email=ada%2Bjam%40example.com&type=account_confirm'],
  ]);
  refuse('The e-mail address or the password is wrong.');
  await callApi('/auth/sign_in', { method: 'POST' });
  expect(assign).toHaveBeenCalledOnce();
});

test('a quiet call without a network shows nothing, and still throws', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(callApi('/api/v1/x', {}, { isSilent: true })).rejects.toThrow();
  expect(listToasts()).toEqual([]);
});
