/** Limits that forms in the browser also use. */

import { DAY_MS } from '../platform/durations.ts';

export const EMAIL_CHARS_MAX = 256;
export const PASSWORD_CHARS_MIN = 8;

/** Lifetime of a session from its sign-in: 90 days. */
export const SESSION_MS = 90 * DAY_MS;
