import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { mulberry32 } from '#tests/mulberry32.ts';

/** Concurrent visitors, each with a pause between two requests. This bounds the load, however the site responds. */
const VISITORS = 12;
const PAUSE_MS = 40;
/** A request with a number below the limit, out of a thousand, is this kind of write. The rest are reads. */
const WRITES = [
  ['signIn', 20],
  ['convert', 40],
  ['contribute', 50],
] as const;

/** Length of a failure's response that is kept, enough to say what failed. */
const WORDS_MAX = 200;

const READS = [
  ...[
    '/',
    '/levels',
    '/levels/{n}',
    '/levels/{n}',
    '/levels/{n}',
    '/api/v1/levels/{n}',
    '/search?q=rope',
  ],
  ...['/explore?mechanic=ice&page={few}', '/blog', '/api/v1/levels?page={p}', '/pricing'],
];

export interface Login {
  readonly email: string;
  readonly password: string;
}

export interface Load {
  readonly url: string;
  readonly logins: readonly Login[];
  /** The sessions that have started, by address. */
  readonly tokens: Map<string, string>;
  /** Loads with the same seed make the same requests and the same boards. */
  readonly seed: number;
}

/** The result of one request. */
export interface Sample {
  readonly kind: 'read' | (typeof WRITES)[number][0];
  readonly address: string;
  readonly ms: number;
  /** Null if the connection broke, so that the result is unknown. */
  readonly status: number | null;
  /** The start of the response, for a failure. */
  readonly words?: string;
  /** The id of the conversion or contribution that a write created. */
  readonly made?: string;
}

/** Sends requests like the site's visitors until `isOver`: 19 of 20 requests read. */
export async function runLoad(load: Load, isOver: () => boolean): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      const random = mulberry32(load.seed + visitor);
      while (!isOver()) {
        samples.push(await ask(load, random));
        await delay(PAUSE_MS);
      }
    }),
  );
  return samples;
}

async function ask({ url, logins, tokens }: Load, random: () => number): Promise<Sample> {
  const login = logins[Math.floor(random() * logins.length)] as Login;
  const token = tokens.get(login.email);
  const dice = random() * 1000;
  const kind = WRITES.find(([, below]) => dice < below)?.[0] ?? 'read';
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    request(
      kind,
      url + path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      },
      random,
    );
  if (kind === 'signIn' || (kind === 'convert' && token === undefined)) {
    const { sample, session } = await post('/auth/sign_in', login);
    if (session) tokens.set(login.email, session);
    return { ...sample, kind: 'signIn' };
  }
  const name = randomUUID();
  if (kind === 'convert') {
    const board = inventBoard(random);
    const { sample, data } = await post(
      '/api/v1/conversions',
      { board, name },
      { authorization: token ?? '' },
    );
    return { ...sample, made: String(data?.id ?? '') };
  }
  if (kind === 'contribute') {
    const body = {
      ...{ level: 1 + Math.floor(random() * 1800), board: inventBoard(random), device: name },
      moves: [{ block: 'a', by: [0, 0], gate: 'g' }],
    };
    const { sample, data } = await post('/api/v1/contributions', body);
    return { ...sample, made: String(data?.id ?? '') };
  }
  const path = (READS[Math.floor(random() * READS.length)] ?? '/')
    .replace('{n}', String(1 + Math.floor(random() * 1834)))
    .replace('{p}', String(1 + Math.floor(random() * 40)))
    // As many pages as the initial guide has, so that the same pages are requested from a larger one.
    .replace('{few}', String(1 + Math.floor(random() * 10)));
  return (await request('read', url + path, { headers: {} }, random)).sample;
}

interface Call {
  readonly method?: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** One request from its own network: each address of 127.0.0.0/8 belongs to this machine. */
async function request(
  kind: Sample['kind'],
  address: string,
  { body, ...call }: Call,
  random: () => number,
) {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  try {
    const sent = http.request(address, {
      ...call,
      localAddress: inventNetwork(random),
      agent: false,
      timeout: 30_000,
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in 30 s')));
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
    const received = await text(response);
    const status = response.statusCode ?? null;
    const words =
      response.statusMessage + received.replace(/<[^>]*>|\s+/g, ' ').slice(0, WORDS_MAX);
    const sample: Sample = {
      ...{ kind, address, ms: since(), status },
      ...(status !== null && status >= 500 && { words }),
    };
    const isJson = response.headers['content-type']?.includes('json');
    return {
      sample,
      data: isJson ? (JSON.parse(received).data as Record<string, unknown> | undefined) : undefined,
      session: response.headers.authorization,
    };
  } catch {
    const sample: Sample = { kind, address, ms: since(), status: null };
    return { sample, data: undefined, session: undefined };
  }
}

function inventNetwork(random: () => number): string {
  const part = () => 1 + Math.floor(random() * 250);
  return `127.${part()}.${part()}.${part()}`;
}

/** A block at its gate, above a floor that has not been used before. */
function inventBoard(random: () => number) {
  const row = () => Array.from({ length: 8 }, () => (random() < 0.5 ? '#' : '.')).join('');
  return {
    floor: ['........', '........', row(), row(), row(), row(), row()],
    gates: [{ id: 'g', side: 'left', cells: [[0, 0]], color: 'red' }],
    blocks: [{ id: 'a', color: 'red', cells: [[0, 0]] }],
  };
}
