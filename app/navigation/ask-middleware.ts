/** What stands before a navigation; it may throw a redirect. */
type Ask = (url: URL) => Promise<void>;

/**
 * The middleware is fetched when the first page is at rest, and says here that it has come. Until then nothing
 * stands before a navigation but the server, which asks the same rules.
 */
let ask: Ask | undefined;

export function setMiddleware(arrived: Ask): void {
  ask = arrived;
}

export async function askMiddleware(url: URL): Promise<void> {
  await ask?.(url);
}
