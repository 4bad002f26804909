import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Device } from '#domain/platform/context.server.ts';
import type { AppEnv } from './app-env.ts';
import { sessionCookieAttributes } from './session-cookie.ts';

const NAME = 'device';

/** Maximum number of accounts marked in one browser; the latest comes first. */
const MARKS_MAX = 5;

const MAX_AGE_S = 365 * 24 * 60 * 60;

/** The device of a request, from the cookie with its marks. `send` sets the cookie if there is a new mark. */
export function openDevice(c: Context<AppEnv>): Device & { send(): void } {
  const added: string[] = [];
  const listMarks = () => (getCookie(c, NAME) ?? '').split('~').filter(isMark).slice(0, MARKS_MAX);
  return {
    listMarks,
    addMark: (mark) => void added.unshift(mark),
    send() {
      if (added.length === 0) return;
      const marks = [...new Set([...added, ...listMarks()])].slice(0, MARKS_MAX);
      const attributes = { ...sessionCookieAttributes(c), httpOnly: true, maxAge: MAX_AGE_S };
      setCookie(c, NAME, marks.join('~'), attributes);
    },
  };
}

function isMark(text: string): boolean {
  return /^[\w-]{43}\.[\w-]{43}$/.test(text);
}
