import { z } from 'zod';

/** Why a call to YouTube failed. */
export type YoutubeFault =
  /** The key's daily quota is used up. */
  | 'quota'
  /** There is no such playlist or channel, or it is private. */
  | 'not-found'
  /** The key is invalid, or lacks the permission. */
  | 'denied'
  /** YouTube cannot be reached, or keeps failing. */
  | 'unavailable'
  /** The response has an unexpected form. */
  | 'bad-response';

/** A call that failed. The message is a sentence for the operator, and never contains the key. */
export class YoutubeError extends Error {
  readonly fault: YoutubeFault;

  constructor(fault: YoutubeFault, message: string) {
    super(message);
    this.name = 'YoutubeError';
    this.fault = fault;
  }
}

/** The error of a request that got no response. */
export function unreachable(error: unknown): YoutubeError {
  const reason = error instanceof Error ? (error.cause ?? error) : error;
  const message = reason instanceof Error ? reason.message : String(reason);
  return new YoutubeError('unavailable', `YouTube cannot be reached: ${message}.`);
}

export interface YoutubeSettings {
  readonly key: string;
  /** Base address of the API. (Default: https://www.googleapis.com/youtube/v3) */
  readonly baseUrl?: string;
  /** Maximum number of attempts of a call if YouTube cannot be reached, fails or limits the rate. (Default: 3) */
  readonly triesMax?: number;
  /** Time limit of one attempt. (Default: 10,000) */
  readonly timeoutMs?: number;
  /** Waits before the next attempt. (Default: a timer) */
  readonly wait?: (ms: number) => Promise<void>;
}

/** One page of a playlist: ids in its order, including those of removed and private videos. */
interface PlaylistPage {
  readonly videoIds: readonly string[];
  readonly nextPage: string | undefined;
  /** Number of videos on all pages. */
  readonly total: number;
}

/** A video as YouTube describes it. Its responses leave out removed and private ones. */
export interface YoutubeVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly channel: string;
  readonly isPortrait: boolean;
  readonly seconds: number | null;
  /** A day, `YYYY-MM-DD`. */
  readonly uploadedOn: string;
  readonly isEmbeddable: boolean;
  readonly isUpcoming: boolean;
}

/** The parts of the YouTube Data API that imports need. Each call costs one of the key's 10,000 units per day. */
export interface YoutubeClient {
  /** Up to fifty videos. `page` is the `nextPage` of the previous call. */
  readPlaylist(playlist: string, page?: string): Promise<PlaylistPage>;
  /** Those of at most fifty videos that are public. */
  readVideos(ids: readonly string[]): Promise<readonly YoutubeVideo[]>;
  /** The playlist of all uploads of a channel (`UC…` or `@handle`). */
  findUploads(channel: string): Promise<string>;
}

const PAGE = 50;
const WAIT_MS = 500;
/** The box that the player has to fit into. The player's size then reveals the video's orientation. */
const BOX_PX = '720';

/** Creates a client. It makes no call by itself. */
export function createYoutubeClient(settings: YoutubeSettings): YoutubeClient {
  const ask = <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) =>
    askWithRetries(settings, path, query, schema);
  return {
    async readPlaylist(playlist, page) {
      const { items, nextPageToken, pageInfo } = await ask(
        'playlistItems',
        {
          part: 'contentDetails',
          playlistId: playlist,
          maxResults: String(PAGE),
          ...(page !== undefined && { pageToken: page }),
        },
        playlistSchema,
      );
      return {
        videoIds: items.map(({ contentDetails }) => contentDetails.videoId),
        nextPage: nextPageToken,
        total: pageInfo.totalResults,
      };
    },
    async readVideos(ids) {
      if (ids.length === 0) return [];
      const { items } = await ask(
        'videos',
        {
          part: 'snippet,contentDetails,status,player',
          id: ids.join(','),
          maxWidth: BOX_PX,
          maxHeight: BOX_PX,
          maxResults: String(PAGE),
        },
        videosSchema,
      );
      return items.map(toVideo);
    },
    async findUploads(channel) {
      const by: Record<string, string> = channel.startsWith('@')
        ? { forHandle: channel }
        : { id: channel };
      const { items = [] } = await ask(
        'channels',
        { part: 'contentDetails', ...by },
        channelsSchema,
      );
      const found = items[0]?.contentDetails.relatedPlaylists.uploads;
      if (!found) throw new YoutubeError('not-found', `YouTube knows no channel ${channel}.`);
      return found;
    },
  };
}

async function askWithRetries<T>(
  settings: YoutubeSettings,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const { triesMax = 3, wait = waitFor } = settings;
  for (let tries = 1; ; tries++) {
    try {
      return await askOnce(settings, path, query, schema);
    } catch (error) {
      const isPassing = error instanceof YoutubeError && error.fault === 'unavailable';
      if (!isPassing || tries >= triesMax) throw error;
      await wait(WAIT_MS * 2 ** (tries - 1));
    }
  }
}

async function askOnce<T>(
  { key, baseUrl = 'https://www.googleapis.com/youtube/v3', timeoutMs = 10_000 }: YoutubeSettings,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const address = new URL(`${baseUrl.replace(/\/$/, '')}/${path}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(address, {
      // In a header, because addresses end up in logs.
      headers: { 'x-goog-api-key': key, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    status = response.status;
    const text = await response.text();
    body = parseJson(text);
  } catch (error) {
    throw unreachable(error);
  }
  if (status !== 200) throw describeStatus(status, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new YoutubeError(
    'bad-response',
    `YouTube's response to ${path} has an unexpected form: ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}.`,
  );
}

function describeStatus(status: number, body: unknown): YoutubeError {
  const parsed = errorSchema.safeParse(body);
  const reasons = parsed.success
    ? (parsed.data.error.errors ?? []).map(({ reason }) => reason)
    : [];
  const message = parsed.success ? parsed.data.error.message.replaceAll(/<[^>]*>/g, '') : '';
  if (reasons.some((reason) => QUOTA.has(reason))) {
    return new YoutubeError('quota', "The key's YouTube quota for today is used up.");
  }
  if (status === 404) {
    return new YoutubeError('not-found', 'YouTube knows no such playlist, or it is private.');
  }
  if (status === 429 || status >= 500 || reasons.some((reason) => SLOW_DOWN.has(reason))) {
    return new YoutubeError('unavailable', `YouTube responded with status ${status}.`);
  }
  if (status === 400 || status === 401 || status === 403) {
    return new YoutubeError(
      'denied',
      `YouTube refuses: ${message || `status ${status}`} (${reasons.join(', ') || status}). Check YOUTUBE_API_KEY.`,
    );
  }
  return new YoutubeError('bad-response', `YouTube responded with status ${status}.`);
}

const QUOTA = new Set(['quotaExceeded', 'dailyLimitExceeded', 'dailyLimitExceededUnreg']);
const SLOW_DOWN = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'backendError']);

const errorSchema = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).optional(),
  }),
});

const playlistSchema = z.object({
  nextPageToken: z.string().optional(),
  pageInfo: z.object({ totalResults: z.number() }),
  items: z.array(z.object({ contentDetails: z.object({ videoId: z.string() }) })),
});

const videoSchema = z.object({
  id: z.string(),
  snippet: z.object({
    title: z.string(),
    description: z.string().default(''),
    channelTitle: z.string(),
    publishedAt: z.string(),
    liveBroadcastContent: z.string().optional(),
  }),
  contentDetails: z.object({ duration: z.string().optional() }),
  status: z.object({ embeddable: z.boolean().optional() }),
  // The API sends sizes as text.
  player: z
    .object({ embedWidth: z.coerce.number().optional(), embedHeight: z.coerce.number().optional() })
    .optional(),
});
const videosSchema = z.object({ items: z.array(videoSchema) });

const channelsSchema = z.object({
  items: z
    .array(
      z.object({
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    .optional(),
});

function toVideo({ id, snippet, contentDetails, status, player }: z.infer<typeof videoSchema>) {
  return {
    id,
    title: snippet.title,
    description: snippet.description,
    channel: snippet.channelTitle,
    isPortrait: (player?.embedHeight ?? 0) > (player?.embedWidth ?? 0),
    seconds: readDuration(contentDetails.duration),
    uploadedOn: snippet.publishedAt.slice(0, 10),
    isEmbeddable: status.embeddable !== false,
    isUpcoming: snippet.liveBroadcastContent === 'upcoming',
  };
}

/** An ISO 8601 duration such as `PT1H2M3S` in seconds. Null if it is missing, and for the zero of a live stream. */
function readDuration(text: string | undefined): number | null {
  const match = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(text ?? '');
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds || null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
