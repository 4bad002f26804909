import { unreachable, YoutubeError } from './client.ts';

/** A video in the public feed of a playlist or channel. */
export interface FeedVideo {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly channel: string;
  /** A day, `YYYY-MM-DD`. */
  readonly uploadedOn: string;
  readonly isShort: boolean;
}

export interface Feed {
  /** YouTube's name of the playlist or channel. */
  readonly name: string;
  /** Newest first. YouTube lists fifteen. */
  readonly videos: readonly FeedVideo[];
}

/** A feed is about 40 kB. */
const BYTES_MAX = 4 * 1024 * 1024;
const TIMEOUT_MS = 10_000;

/**
 * Fetches the public feed (Atom) of a playlist or of a channel by its id, which needs no key. Throws a `YoutubeError`, also for a page that
 * is not a feed.
 */
export async function fetchFeed(
  feedUrl: string,
  source: { readonly kind: 'playlist' | 'channel'; readonly id: string },
): Promise<Feed> {
  if (source.id.startsWith('@')) {
    throw new YoutubeError(
      'not-found',
      `Feeds know channels by their ids (UC…) alone. Follow the id instead of ${source.id}: on YouTube it is under Share channel, Copy channel ID. With YOUTUBE_API_KEY the handle works too.`,
    );
  }
  const address = new URL(feedUrl);
  address.searchParams.set(`${source.kind}_id`, source.id);
  const text = await fetchText(address);
  const feed = readFeed(text);
  if (feed) return feed;
  throw new YoutubeError(
    'bad-response',
    'YouTube sent a page that is not a feed, as it does to robots.',
  );
}

async function fetchText(address: URL): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    text = (await response.text()).slice(0, BYTES_MAX);
  } catch (error) {
    throw unreachable(error);
  }
  if (response.ok) return text;
  if (response.status === 404) {
    throw new YoutubeError(
      'not-found',
      'YouTube knows no such playlist or channel, or it is private.',
    );
  }
  throw new YoutubeError('unavailable', `YouTube responded with status ${response.status}.`);
}

/** Parses a feed. Undefined for any other text. Entries without an id or a title are left out. */
export function readFeed(text: string): Feed | undefined {
  const head = /^\s*(?:<\?xml[^>]*>\s*)?<feed\b[^>]*>([\s\S]*)<\/feed>\s*$/.exec(text)?.[1];
  if (head === undefined) return undefined;
  const [about = '', ...entries] = head.split(/<entry\b[^>]*>/);
  const videos = entries.flatMap((entry): FeedVideo[] => {
    const id = tag(entry, 'yt:videoId');
    const title = tag(entry, 'title');
    if (!/^[\w-]{11}$/.test(id) || title === '') return [];
    return [
      {
        id,
        title,
        description: tag(entry, 'media:description'),
        channel: tag(/<author\b[^>]*>([\s\S]*?)<\/author>/.exec(entry)?.[1] ?? '', 'name'),
        uploadedOn: /^\d{4}-\d\d-\d\d/.exec(tag(entry, 'published'))?.[0] ?? '',
        isShort: /<link\b[^>]*href="[^"]*\/shorts\//.test(entry),
      },
    ];
  });
  return { name: tag(about, 'title'), videos };
}

/** The text of the first element of this name, or ''. */
function tag(xml: string, name: string): string {
  const text = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(xml)?.[1] ?? '';
  const plain = text.replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1');
  return plain.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|apos));/gi, decodeEntity).trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function decodeEntity(all: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? all;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all;
}
