/** A site where people sign in with Google, which is a fake provider on this machine. Test code only. */

import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { onTestFinished } from 'vitest';
import { createAccountApp, LOGIN_ON } from './account-app.ts';

export const SITE = 'https://guide.example';

export const ADA_AT_GOOGLE = {
  sub: '1001',
  email: 'Ada@Example.com',
  email_verified: true,
  picture: 'https://pictures.example/ada.png',
};

export const tokenOf = (response: Response) =>
  /(?:^|\n)token=([^;]*)/.exec(response.headers.getSetCookie().join('\n'))?.[1];

export const cookieOf = (response: Response) =>
  /google=[^;]*/.exec(response.headers.getSetCookie().join('\n'))?.[0] ?? '';

export const locationOf = (response: Response) => response.headers.get('location') ?? '';

export async function startGoogle(given: Readonly<Record<string, string>> = {}) {
  const google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, 'localhost');
  onTestFinished(() => google.stop());
  const settings = {
    ...LOGIN_ON,
    SITE_URL: SITE,
    LOCALES: 'en-US,en-XA',
    GOOGLE_OAUTH_LOGIN: 'true',
    GOOGLE_CLIENT_ID: 'guide',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: google.issuer.url ?? '',
    ...given,
  };
  const site = await createAccountApp(settings);
  let claims: object = ADA_AT_GOOGLE;
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });

  /** Signs in at Google with these claims. Returns the address to which Google sends the browser back. */
  async function goToGoogle(
    as: object = ADA_AT_GOOGLE,
    origin = '/levels/47',
    path = '/auth/google_oauth2',
    headers = {},
    more = '',
  ) {
    claims = as;
    const begin = await site.call('GET', `${path}?origin=${encodeURIComponent(origin)}${more}`, {
      headers,
    });
    const back = await fetch(locationOf(begin), { redirect: 'manual' });
    const url = new URL(locationOf(back));
    return { begin, asked: new URL(locationOf(begin)), path: url.pathname + url.search, url };
  }

  async function signInWith(as: object = ADA_AT_GOOGLE, origin?: string): Promise<Response> {
    const { begin, path } = await goToGoogle(as, origin);
    return site.call('GET', path, { headers: { cookie: cookieOf(begin) } });
  }

  return { ...site, google, goToGoogle, signInWith };
}
