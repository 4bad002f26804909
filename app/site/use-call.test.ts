import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';
import { useCall } from './use-call.ts';

afterEach(() => vi.unstubAllGlobals());

/** The function that a component gets. */
function mountCall(): ReturnType<typeof useCall>[1] {
  let mounted: ReturnType<typeof useCall> | undefined;
  renderToString(
    createElement(() => {
      mounted = useCall();
      return null;
    }),
  );
  if (!mounted) throw new Error('the component was not rendered');
  return mounted[1];
}

test('a call that does not reach the server ends without an error', async () => {
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
  const run = mountCall();
  await run(async () => void (await callApi('/api/v1/x', {}, { isSilent: true })));
});

test('rethrows a bug in a call, so that it is reported like any other', async () => {
  const run = mountCall();
  const fault = new TypeError('Cannot read properties of undefined');
  await expect(run(() => Promise.reject(fault))).rejects.toBe(fault);
});
