import { expect, test } from 'vitest';
import { renderOnSite } from '#tests/render-on-site.tsx';
import { GoogleButton } from './google-button.tsx';

const GOOGLE = { GOOGLE_CLIENT_ID: 'guide', GOOGLE_CLIENT_SECRET: 'secret' };

const render = (settings: Record<string, string>) =>
  renderOnSite(<GoogleButton origin="/levels/47" divider="sign in with e-mail" />, settings);

test('a divider labelled sign in with e-mail follows the Google button if there are both', () => {
  expect(render(GOOGLE)).toMatch(
    /<a href="\/auth\/google_oauth2\?origin=%2Flevels%2F47"[^>]*>Continue with Google<\/a><p [^>]*>sign in with e-mail<\/p>/,
  );
  expect(render({ ...GOOGLE, EMAIL_LOGIN: 'false' })).not.toContain('sign in with e-mail');
  expect(render({})).not.toContain('sign in with e-mail');
});
