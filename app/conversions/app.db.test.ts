import type { ActionFunction } from 'react-router';
import { expect, test } from 'vitest';
import { createTool } from '#tests/conversions.ts';
import { runAction } from '#tests/page-actions.ts';
import { action } from './app.tsx';

test('a form without a picture is refused at its field, and a file without bytes is called empty', async () => {
  const { ctx, actor } = await createTool();
  /** Sends an empty file, as browsers do for a file input; without a name if nothing is chosen. */
  const send = async (name: string) => {
    const body = [
      '--x',
      `Content-Disposition: form-data; name="picture"; filename="${name}"`,
      'Content-Type: application/octet-stream',
      '\r\n',
      '--x--\r\n',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const request = new Request('https://guide.example/app', { method: 'POST', headers, body });
    const response = await runAction(action as unknown as ActionFunction, request, {
      ctx: { ...ctx, actor },
    });
    return response.json();
  };
  expect(await send('')).toMatchObject({
    issues: [{ field: 'picture', message: 'Choose a picture first, or enter its address.' }],
  });
  expect(await send('level.png')).toMatchObject({
    issues: [{ message: 'The file is empty: it has no bytes.' }],
  });
});
