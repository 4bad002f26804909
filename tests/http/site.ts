import { inject } from 'vitest';

/** The site that the tests of this folder share. */
export const sharedSite = () => inject('sharedSite');

/** Sends a request to the shared site. Redirects are followed (default of `fetch`) unless `redirect` is `manual`. */
export const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(sharedSite().url + path, init);

/** The JSON of the shared site at a path. */
// biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape of what it reads.
export const askJson = async (path: string, init?: RequestInit): Promise<any> =>
  (await ask(path, init)).json();
