import type { CachedResponse, Encoding } from './cached-response.ts';

/** Chooses the encoding of a response from `Accept-Encoding`: Brotli if accepted, otherwise gzip. Weights are ignored, except 0. */
export function chooseEncoding(
  accepted: string | undefined,
  bodies: CachedResponse['bodies'],
): Encoding {
  if (accepted === undefined) return 'identity';
  if (bodies.br && accepts(accepted, 'br')) return 'br';
  if (bodies.gzip && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

/** True if an `If-None-Match` header matches this entity tag, by weak comparison (RFC 9110 §13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted);
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
