import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { contextKey } from '#app/site/context.server.ts';
import { reportLevel } from '#domain/levels/report-level.ts';
import { createTestContext } from '#tests/database.ts';
import { loader } from './report.tsx';

test('thanks for a report only those who have sent one', async () => {
  const base = await createTestContext();
  const load = async (network: string, level: string) => {
    const context = new RouterContextProvider();
    context.set(contextKey, { ...base, network });
    const request = new Request(`https://guide.example/report?level=${level}`);
    return loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  };
  await reportLevel({ ...base, network: '192.0.2.1/32' }, { level: 7, kind: 'line' });
  expect(await load('192.0.2.1/32', '7')).toEqual({ level: 7, isNoted: true });
  expect(await load('192.0.2.1/32', '8')).toEqual({ level: 8, isNoted: false });
  expect(await load('198.51.100.1/32', '7')).toEqual({ level: 7, isNoted: false });
  expect(await load('192.0.2.1/32', 'x')).toEqual({ level: null, isNoted: false });
});
