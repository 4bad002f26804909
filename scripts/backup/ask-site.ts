import { DataFolderError } from '#db/folder-lock.ts';
import type { Config } from '#server/config.ts';
import { ToolError } from '../command/run-tool.ts';

/** Sends a request with the operator's token to the site that has the data folder. */
export type AskSite = (path: string, init?: RequestInit) => Promise<Response>;

/** The site of these settings, or the one at `address`. */
function siteOf(config: Config, address: string | undefined): AskSite {
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const origin = address ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`;
  return async (path, init = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${config.operatorToken}` };
    const response = await fetch(`${origin}/api/v1${path}`, { ...init, headers }).catch((cause) => {
      throw new ToolError(`The site does not answer at ${origin}. Name its address with --site.`, {
        cause,
      });
    });
    if (response.ok) return response;
    throw new ToolError(
      `The site at ${origin} refuses ${path}: ${response.status} ${await response.text()}`,
    );
  };
}

/**
 * Runs `own` with exclusive use of the database. While a site uses the folder, runs `beside` with that site instead, which can be asked if
 * OPERATOR_TOKEN is set.
 */
export async function ownOrBeside<T>(
  config: Config,
  address: string | undefined,
  own: () => Promise<T>,
  beside: (ask: AskSite) => Promise<T>,
): Promise<T> {
  try {
    return await own();
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error;
    if (config.operatorToken !== null) return beside(siteOf(config, address));
    throw new ToolError(
      `${error.message}\nIf that is the site, it can be asked: set OPERATOR_TOKEN for both.`,
    );
  }
}
