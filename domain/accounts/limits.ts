/** Limits that forms in the browser also use. */
export const EMAIL_CHARS_MAX = 256;
export const PASSWORD_CHARS_MIN = 8;

/** Lifetime of a session from its sign-in: 90 days. */
export const SESSION_MS = 90 * 24 * 60 * 60 * 1000;
