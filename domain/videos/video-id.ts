/**
 * The id of a YouTube video, from the id itself or any address that people copy (watch, short link, Shorts, live, embed). Undefined for
 * anything else.
 */
export function readVideoId(text: string): string | undefined {
  const trimmed = text.trim();
  if (ID.test(trimmed)) return trimmed;
  const address = URL.parse(/^https?:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!address) return undefined;
  const host = address.hostname.replace(/^(?:www|m|music)\./, '');
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  const found = {
    'youtu.be': first,
    'youtube.com': address.searchParams.get('v') ?? (PLACES.has(first) ? second : ''),
    'youtube-nocookie.com': first === 'embed' ? second : '',
  }[host];
  return found && ID.test(found) ? found : undefined;
}

const ID = /^[\w-]{11}$/;
const PLACES = new Set(['shorts', 'embed', 'live', 'v']);
