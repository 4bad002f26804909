import { decodeAddress } from '../../platform/site/decode-address.ts';

/** The source of an import of videos. */
export type YoutubeSource =
  | { readonly kind: 'playlist'; readonly id: string }
  /** `UC…` or `@handle`. */
  | { readonly kind: 'channel'; readonly id: string };

/** Reads a playlist or a channel from its id or its address. Undefined for anything else. */
export function readYoutubeSource(text: string): YoutubeSource | undefined {
  const trimmed = text.trim();
  const address = URL.parse(trimmed);
  if (!address) return readId(trimmed);
  if (!/^(?:www\.|m\.|music\.)?youtube\.com$/.test(address.hostname)) return undefined;
  const list = address.searchParams.get('list');
  if (list) return readId(list);
  // Handles may have letters beyond ASCII, which addresses percent-encode.
  const [first = '', second = ''] = decodeAddress(address.pathname).split('/').filter(Boolean);
  return readId(first === 'channel' ? second : first);
}

function readId(id: string): YoutubeSource | undefined {
  if (/^UC[\w-]{22}$/.test(id)) return { kind: 'channel', id };
  if (/^@[\p{L}\p{N}._·-]{3,100}$/u.test(id)) return { kind: 'channel', id };
  if (/^(?:PL|UU|LL|FL|OL|RD)[\w-]{10,60}$/.test(id)) return { kind: 'playlist', id };
  return undefined;
}
