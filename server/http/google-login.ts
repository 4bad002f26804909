import * as oidc from 'openid-client';
import type { GooglePerson } from '#domain/accounts/sign-in-with-google.ts';
import { DomainError } from '#domain/platform/errors.ts';

export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's address, under which its endpoints are discovered. */
  readonly issuer: string;
}

/** Stored in the browser that begins a sign-in, so that no other browser can complete it. */
interface LoginAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Sign-in with Google by OpenID Connect: the code flow with state, nonce and PKCE. */
export interface GoogleLogin {
  /** Returns where to send the browser, which comes back to `redirectURL`. Throws `unavailable` if Google cannot be reached. */
  begin(redirectURL: string): Promise<{ readonly url: string; readonly attempt: LoginAttempt }>;
  /**
   * Returns the person who came back to `redirectURL` with this query. Throws the library's errors for a response that cannot be trusted.
   */
  finish(redirectURL: string, query: string, attempt: LoginAttempt): Promise<GooglePerson>;
}

const TIMEOUT_S = 10;
const RETRY_S = 10;

/** Creates the client of a provider, which is discovered on first use, and again after a failure. */
export function createGoogleLogin(settings: GoogleSettings): GoogleLogin {
  let discovered: Promise<oidc.Configuration> | undefined;

  async function getProvider(): Promise<oidc.Configuration> {
    discovered ??= discover(settings);
    try {
      return await discovered;
    } catch (cause) {
      discovered = undefined;
      throw new DomainError('unavailable', 'Google cannot be reached. Try again soon.', {
        cause,
        retryAfterSeconds: RETRY_S,
      });
    }
  }

  return {
    async begin(redirectURL) {
      const provider = await getProvider();
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri: redirectURL,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    async finish(redirectURL, query, { state, nonce, verifier }) {
      const tokens = await oidc.authorizationCodeGrant(
        await getProvider(),
        new URL(redirectURL + query),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
      return readPerson(tokens.claims());
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer);
  // A provider without TLS is on the operator's own machine.
  const execute = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  const options = { execute, timeout: TIMEOUT_S };
  return oidc.discovery(url, clientId, clientSecret, undefined, options);
}

function readPerson(claims: oidc.IDToken | undefined): GooglePerson {
  if (!claims) throw new Error('the provider sent no ID token');
  const { sub, email, email_verified, picture } = claims;
  return {
    subject: sub,
    email: typeof email === 'string' ? email : '',
    isEmailVerified: email_verified === true,
    picture: typeof picture === 'string' ? picture : null,
  };
}
