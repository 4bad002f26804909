import { expect, test } from 'vitest';
import { createAccountApp } from '#tests/account-app.ts';

const GOOGLE = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
};
const ALL_ON = {
  HAS_LOGIN: 'true',
  EMAIL_LOGIN: 'true',
  HAS_PAYMENT: 'true',
  ...GOOGLE,
};

type Call = readonly [method: string, path: string];

/** All calls in the site's document with these settings. */
async function readDocument(settings: Readonly<Record<string, string>>) {
  const { call } = await createAccountApp(settings);
  const response = await call('GET', '/api/v1/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, Record<string, object>> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method): Call => [method.toUpperCase(), path]),
  );
  return { call, calls, names: new Set(calls.map(([method, path]) => `${method} ${path}`)) };
}

const CASES = [
  {
    flag: 'HAS_LOGIN',
    gone: ['POST /auth/sign_in', 'GET /api/v1/user_info', 'PUT /api/v1/progress'],
    stays: ['GET /api/v1/levels'],
  },
  {
    flag: 'EMAIL_LOGIN',
    gone: ['POST /auth/sign_in', 'POST /auth/sign_up', 'POST /auth/password'],
    stays: ['GET /api/v1/user_info', 'DELETE /auth/sign_out'],
  },
  {
    flag: 'GOOGLE_OAUTH_LOGIN',
    gone: ['GET /auth/google_oauth2', 'GET /auth/google_oauth2/callback'],
    stays: ['POST /auth/sign_in', 'GET /api/v1/user_info'],
  },
  {
    flag: 'HAS_PAYMENT',
    gone: ['POST /api/v1/orders', 'GET /api/v1/orders'],
    stays: ['POST /auth/sign_in', 'GET /api/v1/usage'],
  },
] as const;

test.each(CASES)(
  'with $flag off, its endpoints do not exist, and the document has none of them',
  async ({ flag, gone, stays }) => {
    const on = await readDocument(ALL_ON);
    // Payment requires login.
    const without = flag === 'HAS_LOGIN' ? { HAS_PAYMENT: '' } : {};
    const off = await readDocument({ ...ALL_ON, ...without, [flag]: 'false' });
    const missing = on.calls.filter(([method, path]) => !off.names.has(`${method} ${path}`));
    const missingNames = missing.map(([method, path]) => `${method} ${path}`);
    expect(missingNames).toEqual(expect.arrayContaining([...gone]));
    for (const name of stays) expect(off.names).toContain(name);
    for (const [method, path] of missing) {
      const address = path.replace(/\{\w+\}/g, '1');
      const response = await off.call(method, address, method === 'GET' ? {} : { body: {} });
      // GET requests under /auth redirect home if login is off; other addresses are those of pages.
      const isPage = method === 'GET' && path.startsWith('/auth/');
      const isLedHome = isPage && flag === 'HAS_LOGIN';
      const expected = isLedHome ? 302 : isPage ? 200 : 404;
      expect([method, address, response.status]).toEqual([method, address, expected]);
      if (expected === 200) expect(await response.text()).toContain(`<p>${address} `);
      if (isLedHome) expect(response.headers.get('location')).toBe('/');
    }
  },
);

test('webhooks exist only while payment is on', async () => {
  const receive = async (settings: Readonly<Record<string, string>>, provider: string) => {
    const { call } = await createAccountApp(settings);
    return (await call('POST', `/api/v1/webhooks/${provider}`, { body: {} })).status;
  };
  // Refused because it is not signed.
  expect(await receive(ALL_ON, 'sandbox')).toBe(400);
  for (const provider of ['sandbox', 'stripe']) {
    expect(await receive({ ...ALL_ON, HAS_PAYMENT: 'false' }, provider)).toBe(404);
    expect(await receive({ ...ALL_ON, HAS_LOGIN: 'false', HAS_PAYMENT: '' }, provider)).toBe(404);
  }
});
