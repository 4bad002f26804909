import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes in base64url: 43 letters, digits, - or _. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** True if the text has the format of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The stored hash of a token. Tokens cannot be guessed, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
