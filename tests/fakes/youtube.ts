import { createServer, type IncomingMessage } from 'node:http';
import { listenLocally } from '../listen-locally.ts';

/** A video in the fake. */
export interface FakeVideo {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly channel?: string;
  readonly seconds?: number;
  readonly uploadedAt?: string;
  readonly isPortrait?: boolean;
  /** Public by default. A removed video exists only in playlists, as on YouTube. */
  readonly state?: 'removed' | 'private' | 'not-embeddable' | 'upcoming' | 'captcha' | 'limited';
}

/** A server that supports the part of the YouTube Data API and of oEmbed that we use, with made-up responses. */
export interface FakeYoutube {
  /** Base address of the Data API. */
  readonly apiUrl: string;
  /** Address of oEmbed. */
  readonly oembedUrl: string;
  /** Address of the feeds. */
  readonly feedUrl: string;
  /** All requests, as paths with their queries. */
  readonly asked: readonly string[];
  /** Sets the contents of the playlist. */
  setVideos(videos: readonly FakeVideo[]): void;
  /** The next `count` calls get this status and reason. A status of 0 cuts the connection. */
  failNext(count: number, status: number, reason?: string): void;
  /** Number of calls until the quota is used up. */
  setQuota(calls: number): void;
  stop(): Promise<void>;
}

export const FAKE_KEY = 'a-key-for-tests';
export const FAKE_PLAYLIST = 'PLfake0000000000';
export const FAKE_CHANNEL = '@JamFan';
export const FAKE_CHANNEL_ID = 'UCfakefakefakefakefakefa';

/** Starts the fake on a free port of this machine. A playlist has pages of `pageSize`; YouTube's have fifty. */
export async function startFakeYoutube(pageSize = 50): Promise<FakeYoutube> {
  const asked: string[] = [];
  let videos: readonly FakeVideo[] = [];
  let quota = Infinity;
  let failures: { count: number; readonly status: number; readonly reason: string } | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const fail = (status: number, reason: string) =>
      send(status, {
        error: { code: status, message: `It failed: <b>${reason}</b>.`, errors: [{ reason }] },
      });
    if (failures && failures.count > 0) {
      failures.count -= 1;
      if (failures.status === 0) return request.socket.destroy();
      return fail(failures.status, failures.reason);
    }
    if (url.pathname === '/oembed') {
      const video = videos.find(({ id }) => (url.searchParams.get('url') ?? '').includes(id));
      if (video?.state === 'captcha') {
        const page =
          '<html><title>Sorry…</title>Our systems have detected unusual traffic: captcha</html>';
        return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
      }
      if (video?.state === 'limited') return send(429, {});
      if (!video || video.state === 'removed') return send(404, {});
      if (video.state === 'private') return send(403, {});
      if (video.state === 'not-embeddable') return send(401, {});
      return send(200, { title: video.title, type: 'video' });
    }
    if (url.pathname === '/feeds/videos.xml') {
      const isKnown =
        url.searchParams.get('playlist_id') === FAKE_PLAYLIST ||
        url.searchParams.get('channel_id') === FAKE_CHANNEL_ID;
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/xml' });
      return response.end(isKnown ? formatFeed(videos) : 'Error 404');
    }
    if (keyOf(request) !== FAKE_KEY) return fail(400, 'badRequest');
    quota -= 1;
    if (quota < 0) return fail(403, 'quotaExceeded');
    switch (url.pathname) {
      case '/v3/playlistItems':
        return send(...listPlaylist(url.searchParams, videos, pageSize));
      case '/v3/videos':
        return send(200, listVideos(url.searchParams, videos));
      case '/v3/channels': {
        const isKnown = url.searchParams.get('forHandle') === FAKE_CHANNEL;
        const contentDetails = { relatedPlaylists: { uploads: FAKE_PLAYLIST } };
        // YouTube omits `items` if there are none.
        return send(200, isKnown ? { items: [{ contentDetails }] } : {});
      }
      default:
        return fail(404, 'notFound');
    }
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    apiUrl: `${origin}/v3`,
    oembedUrl: `${origin}/oembed`,
    feedUrl: `${origin}/feeds/videos.xml`,
    asked,
    setVideos: (list) => {
      videos = list;
    },
    failNext: (count, status, reason = 'backendError') => {
      failures = { count, status, reason };
    },
    setQuota: (calls) => {
      quota = calls;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The fifteen newest, in the form of YouTube's feeds. */
function formatFeed(videos: readonly FakeVideo[]): string {
  const escapeXml = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const entries = videos
    .filter(({ state }) => state !== 'removed' && state !== 'private')
    .slice(0, 15)
    .map(
      (video) => ` <entry>
  <id>yt:video:${video.id}</id>
  <yt:videoId>${video.id}</yt:videoId>
  <title>${escapeXml(video.title)}</title>
  <link rel="alternate" href="https://www.youtube.com/${video.isPortrait ? 'shorts/' : 'watch?v='}${video.id}"/>
  <author><name>${escapeXml(video.channel ?? 'Jam Fan')}</name><uri>https://www.youtube.com/channel/${FAKE_CHANNEL_ID}</uri></author>
  <published>${video.uploadedAt ?? '2026-01-02T03:04:05+00:00'}</published>
  <media:group>
   <media:title>${escapeXml(video.title)}</media:title>
   <media:description>${escapeXml(video.description ?? '')}</media:description>
  </media:group>
 </entry>`,
    );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
 <title>Jam &amp; Fan</title>
 <author><name>Jam Fan</name></author>
${entries.join('\n')}
</feed>
`;
}

function keyOf(request: IncomingMessage): string | undefined {
  return request.headers['x-goog-api-key']?.toString();
}

function listPlaylist(
  query: URLSearchParams,
  videos: readonly FakeVideo[],
  pageSize: number,
): [status: number, body: object] {
  if (query.get('playlistId') !== FAKE_PLAYLIST) {
    return [
      404,
      { error: { code: 404, message: 'No.', errors: [{ reason: 'playlistNotFound' }] } },
    ];
  }
  const from = Number(query.get('pageToken')?.slice('PAGE'.length) ?? 0);
  const items = videos.slice(from, from + pageSize).map(({ id }) => ({
    kind: 'youtube#playlistItem',
    contentDetails: { videoId: id },
  }));
  const next = from + pageSize;
  const body = {
    kind: 'youtube#playlistItemListResponse',
    ...(next < videos.length && { nextPageToken: `PAGE${next}` }),
    pageInfo: { totalResults: videos.length, resultsPerPage: pageSize },
    items,
  };
  return [200, body];
}

function listVideos(query: URLSearchParams, videos: readonly FakeVideo[]): object {
  const ids = new Set((query.get('id') ?? '').split(','));
  const seen = videos.filter(
    ({ id, state }) => ids.has(id) && state !== 'removed' && state !== 'private',
  );
  const items = seen.map((video) => ({
    kind: 'youtube#video',
    id: video.id,
    snippet: {
      publishedAt: video.uploadedAt ?? '2026-01-02T03:04:05Z',
      title: video.title,
      description: video.description ?? '',
      channelTitle: video.channel ?? 'Jam Fan',
      liveBroadcastContent: video.state === 'upcoming' ? 'upcoming' : 'none',
    },
    contentDetails: {
      duration: `PT${Math.floor((video.seconds ?? 83) / 60)}M${(video.seconds ?? 83) % 60}S`,
    },
    status: { privacyStatus: 'public', embeddable: video.state !== 'not-embeddable' },
    player: video.isPortrait
      ? { embedHtml: '', embedWidth: '405', embedHeight: '720' }
      : { embedHtml: '', embedWidth: '720', embedHeight: '405' },
  }));
  return { kind: 'youtube#videoListResponse', items };
}
