import type { Plugin } from 'vite';

/** How the router reacts when the code of a page cannot be fetched: it reloads the page that is being left. */
const ROUTER_REACTION = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * How it reacts instead: it renders a page that fails with that error. (It would wait forever for one that throws.)
 * The navigation then ends at its target, and `ErrorPage` reloads that.
 */
const OUR_REACTION =
  'const fail = () => { throw error; }; return { clientLoader: fail, default: fail };';

/** Replaces the router's reaction. The build fails if the router's code has changed. */
export function chunkErrors(): Plugin {
  return {
    name: 'chunk-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!ROUTER_REACTION.test(code)) this.error('The router no longer reloads by itself here.');
        return { code: code.replace(ROUTER_REACTION, OUR_REACTION), map: null };
      },
    },
  };
}
