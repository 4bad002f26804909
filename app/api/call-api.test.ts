import { afterEach, expect, test, vi } from 'vitest';
import { closeToast, listToasts } from '../components/toasts/show-toast.ts';
import { callApi } from './call-api.ts';

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

afterEach(() => {
  fetched.mockReset();
  for (const { id } of listToasts()) closeToast(id);
});

test('sends JSON, takes JSON, and gives what stands under data', async () => {
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

test('a refusal is an answer with its sentences, and nothing is reported', async () => {
  fetched.mockResolvedValue(Response.json({ errors: ['No.'] }, { status: 404 }));
  expect(await callApi('/api/v1/levels/0')).toEqual({ ok: false, status: 404, errors: ['No.'] });
  expect(fetched).toHaveBeenCalledOnce();
});

test('an answer of 500 or above is reported, once, and nobody is told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  for (let n = 0; n < 2; n++) {
    expect(await callApi('/api/v1/x')).toEqual({ ok: false, status: 502, errors: [] });
  }
  const reports = fetched.mock.calls.filter(([path]) => path === '/api/v1/log_client_error');
  expect(reports).toHaveLength(1);
  expect(JSON.parse(String(reports[0]?.[1]?.body)).error).toMatchObject({
    error_type: 'API_ERROR',
    origin_type: 1,
    message: 'GET /api/v1/x answered 502',
  });
  expect(listToasts()).toEqual([]);
});

test('a network exception is told in a red toast with its reason, and thrown on', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(callApi('/api/v1/x')).rejects.toThrow('Failed to fetch');
  expect(listToasts()).toMatchObject([
    { title: 'fetch exception: Failed to fetch', kind: 'error', timeoutMs: 2000 },
  ]);
});

test('a call that was called off is nobody’s failure', async () => {
  const controller = new AbortController();
  controller.abort();
  fetched.mockRejectedValue(new DOMException('off', 'AbortError'));
  await expect(callApi('/api/v1/x', { signal: controller.signal })).rejects.toThrow();
  expect(listToasts()).toEqual([]);
});
