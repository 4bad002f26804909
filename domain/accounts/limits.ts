/** Limits that forms in the browser tell as well. */
export const EMAIL_CHARS_MAX = 256;
export const PASSWORD_CHARS_MIN = 8;

/** A session ends this long after its sign-in: 90 days. */
export const SESSION_MS = 90 * 24 * 60 * 60 * 1000;
