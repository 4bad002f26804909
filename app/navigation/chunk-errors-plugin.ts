import type { Plugin } from 'vite';

/** What the router does when the code of a page cannot be fetched: it loads the page that is being left anew. */
const ROUTERS_ANSWER = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * What it does instead: it takes a page that fails with that error. (It would wait for ever for one that throws.)
 * The navigation then ends at its target, and `ErrorPage` loads that anew, as is asked for.
 */
const OUR_ANSWER =
  'const fail = () => { throw error; }; return { clientLoader: fail, default: fail };';

/** Should the router's code change, the build fails and somebody looks. */
export function chunkErrors(): Plugin {
  return {
    name: 'chunk-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!ROUTERS_ANSWER.test(code)) this.error('The router no longer reloads by itself here.');
        return { code: code.replace(ROUTERS_ANSWER, OUR_ANSWER), map: null };
      },
    },
  };
}
