import type { Plugin } from 'vite';

const MODULES: Readonly<Record<string, string>> = {
  react: './react.js',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/**
 * Gives the browser's half of the site Preact in React's place: the same components, 50 kB of script
 * less. The server renders with React; docs/decisions says what was measured and what to mind.
 *
 * Preact takes no hot updates from React's refresh, so in development a change loads the page anew.
 */
export function preactInBrowser(): Plugin {
  return {
    ...standIn(),
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      environments: {
        client: { optimizeDeps: { rolldownOptions: { plugins: [standIn()] } } },
      },
    }),
    hotUpdate() {
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function standIn(): Pick<Plugin, 'name' | 'resolveId'> {
  return {
    name: 'preact-in-browser',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(id) {
        const module = MODULES[id];
        if (module === undefined) throw new Error(`Nothing stands in for ${id} in the browser.`);
        return this.resolve(module, import.meta.filename, { skipSelf: true });
      },
    },
  };
}
