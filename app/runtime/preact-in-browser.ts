import type { Plugin } from 'vite';

const MODULES: Readonly<Record<string, string>> = {
  react: './react.ts',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};

/**
 * Builds the browser's half of the site with Preact in React's place: the same components, 55 kB of script
 * less. The server, tests and development keep React. docs/decisions says what was measured and what to mind.
 */
export function preactInBrowser(): Plugin {
  return {
    name: 'preact-in-browser',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
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
