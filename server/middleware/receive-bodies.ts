import { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { BodyRefusal } from '#domain/platform/forms.ts';
import { networksAround } from '#domain/platform/networks.ts';
import { ARCHIVE_BYTES_MAX, PICTURE_BYTES_MAX } from '#domain/platform/pictures/picture-limits.ts';
import { createShares } from '#domain/platform/shares.ts';
import type { AppEnv } from '../http/app-env.ts';
import { acceptsPage, refuse } from '../http/refuse.ts';
import { isCrowded } from './crowded-bodies.ts';
import { BUSY } from './limit-concurrency.ts';

/** Limit for forms and JSON. Endpoints for files have their own limits. */
const BODY_MAX_BYTES = 64 * 1024;

/** Paths that accept pictures: pages with their data requests, and endpoints. The limit includes the other parts of the form. */
const PICTURE_PATH =
  /^(?:(?:\/[a-z]{2}-[a-z]{2})?\/app(?:\.data)?|\/api\/v1\/(?:conversions|contributions|boards\/read))$/i;
const UPLOAD_MAX_BYTES = PICTURE_BYTES_MAX + BODY_MAX_BYTES;

/** Paths that accept archives of pictures, only from admins. */
const ARCHIVE_PATH = /^\/admax\/imports$/i;
const ARCHIVE_UPLOAD_MAX_BYTES = ARCHIVE_BYTES_MAX + BODY_MAX_BYTES;

/** The only path whose JSON may have a picture in it, and types that have none elsewhere. */
const JSON_PICTURE_PATH = '/api/v1/contributions';
const PICTURELESS_TYPE = /^application\/(?:x-www-form-urlencoded|(?:[\w.-]+\+)?json)\b/i;

function bytesMaxAt(path: string, type: string): number {
  if (ARCHIVE_PATH.test(path)) return ARCHIVE_UPLOAD_MAX_BYTES;
  if (!PICTURE_PATH.test(path)) return BODY_MAX_BYTES;
  const hasNone = PICTURELESS_TYPE.test(type) && path !== JSON_PICTURE_PATH;
  return hasNone ? BODY_MAX_BYTES : UPLOAD_MAX_BYTES;
}

export interface BodyLimits {
  /** Maximum total size of the bodies in memory, in bytes. */
  readonly heldBytesMax: number;
  /** Time allowed for a body, and for a picture, on top of what it needs at the minimum speed. */
  readonly graceMs: number;
  readonly pictureGraceMs: number;
  /** The minimum average speed of a body, in bytes per second. */
  readonly bytesPerSecondMin: number;
}

/** A form or JSON must arrive within 3 to 5 s. The speed is a slow phone's. */
const LIMITS: BodyLimits = {
  heldBytesMax: 64 * 1024 * 1024,
  graceMs: 3_000,
  pictureGraceMs: 10_000,
  bytesPerSecondMin: 32 * 1024,
};

/** The longest time allowed for any body, in milliseconds. */
export const BODY_MS_MAX =
  LIMITS.pictureGraceMs + (ARCHIVE_UPLOAD_MAX_BYTES / LIMITS.bytesPerSecondMin) * 1000;

/**
 * Receives the body of a request only when a handler first reads it through `c.req`: requests refused for their visitor, path or rate are
 * refused with the body unread. `closeUnread` closes such connections.
 *
 * Refuses bodies that are too large or have too many parts (413), too slow (408), or too much for the memory together with other bodies
 * (503). A declared length that is too large is refused at once, except if a page is expected: the page says so. While waiting for its
 * body, a request holds no slot (`limitConcurrency`). A body stays in memory until the response begins: parsing a form needs all of it, and
 * a temporary file would only save memory while it arrives, and none where `/tmp` is in memory, as in our container.
 */
export function receiveBodies(limits: BodyLimits = LIMITS): MiddlewareHandler<AppEnv> {
  const budget = createShares(limits.heldBytesMax);
  return async (c, next) => {
    const type = c.req.header('content-type') ?? '';
    const bytesMax = bytesMaxAt(c.req.path, type);
    const isTooLarge = Number(c.req.header('content-length') ?? 0) > bytesMax;
    if (isTooLarge && !acceptsPage(c)) return refuse(c, 413, describeTooLarge(bytesMax));
    const { incoming } = c.env;
    // Requests of tests without a network have their body already.
    if (!(incoming instanceof IncomingMessage)) return next();
    const networks = networksAround(c.get('ctx').network);
    const stop = new AbortController();
    let held = 0;
    const arrival: Arrival = {
      type,
      bytesMax,
      isTooLarge,
      graceMs: bytesMax > BODY_MAX_BYTES ? limits.pictureGraceMs : limits.graceMs,
      bytesPerSecondMin: limits.bytesPerSecondMin,
      signal: stop.signal,
      hold(bytes) {
        if (!budget.take(networks, bytes)) return false;
        held += bytes;
        return true;
      },
    };
    let body: Promise<ArrayBuffer> | undefined;
    // The adapter uses this as the body, and leaves the real one alone.
    Object.assign(incoming, { rawBody: NOTHING });
    Object.defineProperty(c.req.bodyCache, 'arrayBuffer', {
      enumerable: true,
      get: () => {
        body ??= receiveBody(c, incoming, arrival);
        return body;
      },
    });
    try {
      await next();
    } finally {
      stop.abort();
      budget.give(networks, held);
    }
  };
}

const NOTHING = Buffer.alloc(0);

function describeTooLarge(bytesMax: number): string {
  const fileBytesMax = bytesMax - BODY_MAX_BYTES;
  const most =
    fileBytesMax > 0 ? `${fileBytesMax / 1024 / 1024} MB` : `${BODY_MAX_BYTES / 1024} kB`;
  return `What was sent is too large. The limit here is ${most}.`;
}

async function receiveBody(
  c: Context<AppEnv>,
  incoming: IncomingMessage,
  arrival: Arrival,
): Promise<ArrayBuffer> {
  if (arrival.isTooLarge) {
    return fail(c, { status: 413, sentence: describeTooLarge(arrival.bytesMax) });
  }
  // If the body arrived with the head, there is nothing to wait for.
  const slot = incoming.complete ? undefined : c.get('slot');
  slot?.release();
  const received = await collect(incoming, arrival);
  if (typeof received === 'object') {
    if (
      arrival.bytesMax === UPLOAD_MAX_BYTES &&
      isCrowded(new Uint8Array(received), arrival.type)
    ) {
      return fail(c, { status: 413, sentence: 'What was sent has too many parts.' });
    }
    if (!slot || slot.take()) return received;
    return fail(c, BUSY);
  }
  switch (received) {
    case 'too-large':
      return fail(c, { status: 413, sentence: describeTooLarge(arrival.bytesMax) });
    case 'too-slow':
      return fail(c, {
        status: 408,
        sentence: 'What was sent did not arrive in time. Send it again.',
      });
    case 'no-room':
      return fail(c, {
        status: 503,
        sentence: 'Too much is being sent at once. Try again in a few seconds.',
        headers: { 'retry-after': '5' },
      });
    case 'broken-off':
      return fail(c, {
        status: 400,
        sentence: 'The connection broke off before everything was sent.',
      });
  }
}

/** Makes this the response to the request, although validators treat every failure as malformed content. */
function fail(c: Context<AppEnv>, refusal: BodyRefusal): never {
  c.set('bodyRefusal', refusal);
  throw new HTTPException(refusal.status, { message: refusal.sentence });
}

interface Arrival {
  readonly type: string;
  readonly bytesMax: number;
  /** Whether the declared length is above `bytesMax`. */
  readonly isTooLarge: boolean;
  readonly graceMs: number;
  readonly bytesPerSecondMin: number;
  /** Aborted when the body is no longer needed. */
  readonly signal: AbortSignal;
  /** Reserves memory for received bytes. Returns false if there is none. */
  readonly hold: (bytes: number) => boolean;
}

type Loss = 'too-large' | 'too-slow' | 'no-room' | 'broken-off';

/** The bytes of a body, or the reason for a failure. Data after a failure is discarded. */
function collect(incoming: IncomingMessage, arrival: Arrival): Promise<ArrayBuffer | Loss> {
  const { bytesMax, graceMs, bytesPerSecondMin, signal, hold } = arrival;
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer | Loss>();
  const chunks: Uint8Array[] = [];
  const start = performance.now();
  let bytes = 0;
  let timer: NodeJS.Timeout;

  function end(result: ArrayBuffer | Loss): void {
    clearTimeout(timer);
    incoming.off('data', add).off('end', finish).off('close', breakOff).resume();
    signal.removeEventListener('abort', breakOff);
    resolve(result);
  }
  function add(chunk: Buffer): void {
    bytes += chunk.length;
    if (bytes > bytesMax) end('too-large');
    else if (hold(chunk.length)) chunks.push(chunk);
    else end('no-room');
  }
  function finish(): void {
    const whole = new Uint8Array(bytes);
    let at = 0;
    for (const chunk of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    end(whole.buffer);
  }
  function breakOff(): void {
    end('broken-off');
  }
  /** Uses one timer per body, extended by the bytes received in the meantime. */
  function checkSpeed(): void {
    const allowedMs = graceMs + (bytes / bytesPerSecondMin) * 1000;
    const leftMs = allowedMs - (performance.now() - start);
    if (leftMs <= 0) end('too-slow');
    else timer = setTimeout(checkSpeed, leftMs);
  }

  if (incoming.destroyed) return Promise.resolve('broken-off');
  checkSpeed();
  signal.addEventListener('abort', breakOff);
  incoming.on('close', breakOff).on('end', finish).on('data', add);
  return promise;
}
