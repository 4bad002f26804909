import { returnPath } from '#domain/accounts/return-path.ts';

/**
 * The path of ours that somebody came from to a page of signing in, for the way back through Google: the parameter `origin` or `from`, with
 * which one of these pages leads to another, else the page with the link. Home if it is none of ours.
 */
export function cameFrom(request: Request): string {
  const { searchParams, origin } = new URL(request.url);
  const given = searchParams.get('origin') ?? searchParams.get('from');
  if (given !== null) return returnPath(given);
  const referrer = request.headers.get('referer') ?? '';
  const isOurs = referrer.startsWith(`${origin}/`);
  return returnPath(isOurs ? referrer.slice(origin.length) : undefined);
}
