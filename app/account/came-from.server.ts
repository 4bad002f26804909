import { returnPath } from '#domain/accounts/return-path.ts';

/**
 * The path to return to after signing in with Google: the parameter `origin` or `from`, which the sign-in pages pass on to each other,
 * otherwise the referring page. The home page if that is not on this site.
 */
export function cameFrom(request: Request): string {
  const { searchParams, origin } = new URL(request.url);
  const given = searchParams.get('origin') ?? searchParams.get('from');
  if (given !== null) return returnPath(given);
  const referrer = request.headers.get('referer') ?? '';
  const isOurs = referrer.startsWith(`${origin}/`);
  return returnPath(isOurs ? referrer.slice(origin.length) : undefined);
}
