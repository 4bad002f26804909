import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A catalogue: namespaces of messages, as deep as one likes. */
interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * Compiles the catalogues while the site is bundled, so that no browser gets the parser of message syntax:
 * it then needs `use-intl/format-message/format-only`, to which the Vite configuration points.
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/messages\/[\w-]+\.json$/ },
      handler: (code) => ({ code: JSON.stringify(compileAll(JSON.parse(code))), map: null }),
    },
  };
}

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  );
}
