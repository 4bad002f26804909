/** A part of an address without its percent-encoding; unchanged if that is invalid. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
