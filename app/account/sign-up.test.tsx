import { expect, test } from 'vitest';
import { renderOnSite } from '#tests/render-on-site.tsx';
import SignUp from './sign-up.tsx';

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

test.each([
  ['by e-mail', {}],
  ['with Google', { ...GOOGLE, EMAIL_LOGIN: 'false' }],
  ['both ways', GOOGLE],
])('signing up %s says once what one agrees to', (_, settings: Record<string, string>) => {
  const props = { loaderData: { from: '/' } } as Parameters<typeof SignUp>[0];
  const html = renderOnSite(<SignUp {...props} />, settings);
  expect(html.split('By signing up you agree')).toHaveLength(2);
});
