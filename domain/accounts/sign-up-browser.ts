/** The cookie with the secret of the browser that signed up, valid as long as the link, see `confirmAddress`. */
export const SIGN_UP_COOKIE = 'signed_up';

/** The secret in the `Cookie` header of a request; null if there is none. */
export function readSignUpSecret(cookies: string | null): string | null {
  return (
    new RegExp(`(?:^|; )${SIGN_UP_COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
  );
}
