/** How routes declare their responses and their security. */

import { z } from '@hono/zod-openapi';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { signedIn, signedInOrKey } from '../middleware/identify.ts';

/** Anyone may call the endpoint. */
export const PUBLIC: Record<string, string[]>[] = [];

/** The name of the security scheme for the operator's token. */
export const OPERATOR_SCHEME = 'operator';

/** Only clients with the operator's token may call the endpoint. */
export const OPERATOR_ONLY: Record<string, string[]>[] = [{ [OPERATOR_SCHEME]: [] }];

/** The names of the security schemes for an account's session: as a header, and as a cookie. */
export const SESSION_SCHEME = 'session';
export const SESSION_COOKIE_SCHEME = 'sessionCookie';

const SESSION: Record<string, string[]>[] = [
  { [SESSION_SCHEME]: [] },
  { [SESSION_COOKIE_SCHEME]: [] },
];

/** Requires a session. */
export const SIGNED_IN = { security: SESSION, middleware: signedIn };

/** The name of the security scheme for an account's API key. */
export const KEY_SCHEME = 'apiKey';

/** Requires a session or an API key. */
export const SIGNED_IN_OR_KEY = {
  security: [...SESSION, { [KEY_SCHEME]: [] }],
  middleware: signedInOrKey,
};

/** The body of every refusal. */
export const refusal = z
  .object({
    errors: z.array(z.string()).min(1).openapi({
      description:
        'One sentence per fault, with the name of the field before it where it is about one.',
    }),
    issues: z
      .array(
        z.object({
          field: z.string().openapi({
            description: 'The name of the field; empty for the request as a whole.',
          }),
          code: z.string().openapi({ description: 'For programs: what is wrong.' }),
          message: z.string().openapi({ description: 'For people: what is wrong.' }),
        }),
      )
      .min(1)
      .openapi({ description: 'The same faults, one by one, in the same order.' }),
  })
  .openapi('Refusal', { description: 'Why the request was refused.' });

/** A successful response: `{"data": …}`. */
export function dataOf<S extends z.ZodType>(data: S, description: string) {
  return { description, content: { 'application/json': { schema: z.object({ data }) } } };
}

/** A required JSON body, with an example for the document. (Default: none) */
export function bodyOf<S extends z.ZodType>(schema: S, example?: object) {
  return { body: { required: true, content: { 'application/json': { schema, example } } } };
}

/** The data of a response that consists of its status only. */
export const nothing = z.object({}).openapi({ description: 'Nothing.' });

/** The headers with a session's token. */
export const TOKEN_HEADERS = {
  Authorization: {
    description: '`Bearer` and the token of the session, for clients that are not browsers.',
    schema: { type: 'string' as const },
  },
  'Set-Cookie': {
    description: 'The same token as the cookie `token`: HttpOnly, SameSite=Lax, Secure over HTTPS.',
    schema: { type: 'string' as const },
  },
};

/** Headers of a response that must not be stored. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** Headers of a list: public, unless it is a free-text search, because the number of possible searches is unbounded. */
export function listHeaders({ q }: { readonly q?: string | undefined }) {
  return q === undefined ? publicHeaders() : NO_STORE;
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which the request may succeed.',
    schema: { type: 'integer' as const, minimum: 1 },
  },
};

const REFUSALS = {
  400: { description: 'The request is invalid; each sentence names one fault.' },
  401: { description: 'The bearer token, the cookie or the password is missing or wrong.' },
  402: { description: 'The account does not have enough credits.' },
  403: {
    description:
      'A page of another site sent this through a browser, or a proof of identity is wrong or missing.',
  },
  404: { description: 'The guide does not have this.' },
  409: { description: 'Something that excludes this is there already or in progress.' },
  413: { description: 'The body is too large.' },
  415: { description: 'The body is of another content type.' },
  422: { description: 'The link or the challenge has been used already, or is too old.' },
  429: { description: 'Too many requests.', headers: RETRY_AFTER },
  500: { description: 'The request failed because of a fault of the site.' },
  501: { description: 'There is no such format here.' },
  503: {
    description: 'The site is overloaded or cannot reach its database.',
    headers: RETRY_AFTER,
  },
} as const;

type Refusals<Status extends keyof typeof REFUSALS> = {
  readonly [K in Status | 500 | 503]: (typeof REFUSALS)[K] & {
    readonly content: { readonly 'application/json': { readonly schema: typeof refusal } };
  };
};

/** The refusals of an endpoint. 500 and 503 are possible everywhere and need not be listed. */
export function refusals<Status extends keyof typeof REFUSALS>(
  ...statuses: readonly Status[]
): Refusals<Status> {
  const content = { 'application/json': { schema: refusal } };
  const entries = [...statuses, 500, 503].map(
    (status) => [status, { ...REFUSALS[status as Status], content }] as const,
  );
  return Object.fromEntries(entries) as unknown as Refusals<Status>;
}
