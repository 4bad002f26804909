import type { Plugin } from 'vite';

/** What the router does when the code of a page cannot be fetched: it loads the page that is being left anew. */
const ROUTERS_ANSWER = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Lets the failure through instead, so that the navigation ends at its target with an error: `ErrorPage` then loads
 * that target anew, as is asked for. Should the router's code change, the build fails and somebody looks.
 */
export function chunkErrors(): Plugin {
  return {
    name: 'chunk-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!ROUTERS_ANSWER.test(code)) this.error('The router no longer reloads by itself here.');
        return { code: code.replace(ROUTERS_ANSWER, 'throw error;'), map: null };
      },
    },
  };
}
