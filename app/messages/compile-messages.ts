import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { makePseudo } from './pseudo-message.ts';

/** A catalogue: namespaces of messages, as deep as one likes. */
interface Messages {
  readonly [key: string]: string | Messages;
}

const SOURCE = join(import.meta.dirname, 'en-US.json');
const PSEUDO = join(import.meta.dirname, 'en-XA.json');

/**
 * Compiles the catalogues while the site is bundled, so that no browser gets the parser of message syntax:
 * it then needs `use-intl/format-message/format-only`, to which the Vite configuration points.
 *
 * The catalogue of `en-XA` is no file: it is made here from the one of `en-US`.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:en-XA\.json$/ },
      handler: () => PSEUDO,
    },
    load: {
      filter: { id: /\/app\/messages\/en-XA\.json$/ },
      async handler() {
        this.addWatchFile(SOURCE);
        const messages = JSON.parse(await readFile(SOURCE, 'utf8')) as Messages;
        return JSON.stringify(mapMessages(messages, makePseudo));
      },
    },
    transform: {
      filter: { id: /\/app\/messages\/[\w-]+\.json$/ },
      handler: (code) => ({
        code: JSON.stringify(mapMessages(JSON.parse(code), compile)),
        map: null,
      }),
    },
  };
}

function mapMessages(messages: Messages, change: (message: string) => unknown): object {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? change(message) : mapMessages(message, change),
    ]),
  );
}
