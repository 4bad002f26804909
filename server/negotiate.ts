import type { Answer, Encoding } from './answer.ts';

/**
 * The best encoding of an answer for an `Accept-Encoding` header. Weights other than 0 are not compared:
 * whoever takes brotli gets brotli.
 */
export function chooseEncoding(accepted: string | undefined, bodies: Answer['bodies']): Encoding {
  if (accepted === undefined) return 'identity';
  if (bodies.br && takes(accepted, 'br')) return 'br';
  if (bodies.gzip && takes(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

/** True when an `If-None-Match` header names this entity tag; compared weakly, as RFC 9110 §13.1.2 has it. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted);
}

function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
