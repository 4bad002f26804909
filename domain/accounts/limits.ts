/** Limits that forms in the browser tell as well. */
export const EMAIL_CHARS_MAX = 256;
export const PASSWORD_CHARS_MIN = 8;
