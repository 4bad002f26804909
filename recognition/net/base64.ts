const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 without `atob`, which this room's environment does not declare. */
export function decodeBase64(text: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let i = 0; i < 64; i++) values[ALPHABET.charCodeAt(i)] = i;
  const length = text.replace(/=+$/, '').length;
  const out = new Uint8Array((length * 3) >> 2);
  let bits = 0;
  let buffer = 0;
  let at = 0;
  for (let i = 0; i < length; i++) {
    buffer = (buffer << 6) | (values[text.charCodeAt(i)] as number);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    out[at++] = (buffer >> bits) & 255;
  }
  return out;
}
