/**
 * The token of the session, for the Authorization header of calls. Null: the cookie serves, which the browser sends by
 * itself. It lives as long as the page.
 */
let token: string | null = null;

export function readSessionToken(): string | null {
  return token;
}

export function setSessionToken(next: string | null): void {
  token = next;
}
