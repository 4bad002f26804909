import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from './app/messages/compile-messages.ts';
import { chunkErrors } from './app/navigation/chunk-errors-plugin.ts';

/** The libraries that every page runs on. A library that is not named here comes with the code that uses it. */
const VENDOR =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs\/fast-memoize)\//;

/**
 * What the first screen of every page needs, and the player, which most first pages are. Beginnings of paths under
 * `app/`: what is not named here comes when it is used, in a chunk of the page or the part that uses it.
 */
const SHELL = [
  'api/report-error.ts',
  'components/board/board-size.ts',
  'components/board/drawing.ts',
  'components/board/letters-choice.ts',
  'components/color-mode/',
  'components/levels/board-picture.tsx',
  'components/levels/card-grid.tsx',
  'components/levels/difficulty-badge.tsx',
  'components/levels/format-time.ts',
  'components/levels/level-card.tsx',
  'components/levels/progress-mark.tsx',
  'components/loading/',
  'components/offline/install-button.tsx',
  'components/offline/cache-for-later.tsx',
  'components/search/level-search.tsx',
  'components/search/read-level-query.ts',
  'components/search/search-dialog.tsx',
  'components/search/use-search.ts',
  'components/share/',
  'components/shell/',
  'components/toasts/show-toast.ts',
  'components/toasts/toast.ts',
  'components/toasts/toasts.tsx',
  'components/ui/button.tsx',
  'components/ui/disclosure.tsx',
  'components/ui/facts.tsx',
  'components/ui/icons.tsx',
  'components/ui/link.tsx',
  'components/ui/menu.tsx',
  'components/ui/popover.tsx',
  'components/walkthrough/',
  'load-payload.ts',
  'locale',
  'messages/catalogue.ts',
  'messages/en-US.json',
  'messages/fill-missing.ts',
  'messages/format-message.ts',
  'messages/namespaces/card.js',
  'messages/namespaces/difficulty.js',
  'messages/namespaces/errors.js',
  'messages/namespaces/mechanics.js',
  'messages/namespaces/search.js',
  'messages/namespaces/share.js',
  'messages/namespaces/shell.js',
  'messages/namespaces/walkthrough.js',
  'navigation/',
  'nonce.ts',
  'offline/',
  'page-meta.ts',
  'progress/progress.ts',
  'progress/progress-store.ts',
  'progress/use-progress.ts',
  'styles/theme-color.ts',
  'title.ts',
];

/** Parts of what is named above that come when somebody turns to them. */
const LATER = [
  'components/walkthrough/badge-check.tsx',
  'components/walkthrough/live/',
  'components/walkthrough/play/',
  'components/walkthrough/player-options.tsx',
  'navigation/prefetch.ts',
  'navigation/work-queue.ts',
  'offline/cache-pages.ts',
  'offline/cached-pages.ts',
  'offline/worker/',
];

/** What all lists of cards have beside the cards. */
const LISTS = [
  'components/ui/empty-state.tsx',
  'components/ui/page-numbers.ts',
  'components/ui/pagination.tsx',
  'components/ui/select.tsx',
  'messages/namespaces/levels.js',
];

/** Icons of the first screen that more than one page has; those of the shell's own parts come with them. */
const ICONS = /\/lucide-react\/.*\/icons\/(?:chevron-(?:left|right)|info|lightbulb)\.mjs$/;

const APP = `${import.meta.dirname}/app/`;
const isIn = (list: readonly string[], id: string) =>
  id.startsWith(APP) && list.some((path) => id.startsWith(path, APP.length));
const isShell = (id: string) =>
  (isIn(SHELL, id) && !isIn(LATER, id)) ||
  ICONS.test(id) ||
  /\/domain\/(?:site\/(?:locale-path|schema)|levels\/level-number|redirects\/schema)\.ts$|vite\/preload-helper/.test(
    id,
  );
const isPosts = (id: string) => isIn(['components/posts/', 'messages/namespaces/posts.js'], id);

/** Leaves the router's discovery of routes out of the browser's bundle. */
const wholeManifest = (): Plugin => ({
  name: 'whole-manifest',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: {
      id: /react-router\/dist\/production\/lib\/dom\/ssr\/(?:fog-of-war|route-discovery)\.js$/,
    },
    handler: () => `export * from ${JSON.stringify(`${APP}navigation/whole-manifest.ts`)};`,
  },
});

export default defineConfig({
  plugins: [compileMessages(), chunkErrors(), wholeManifest(), tailwindcss(), reactRouter()],
  resolve: {
    // Catalogues arrive compiled, so the half of use-intl that parses message syntax stays at home.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: `${APP}messages/format-message.ts` },
    ],
  },
  ssr: { noExternal: ['use-intl'] },
  build: {
    target: 'es2023',
    // Safari 16.4 and its contemporaries: `light-dark()` in the tokens is compiled for them.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    // Small fonts and pictures stay files of their own, so that each is cached once and no policy needs `data:`.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files, each of which changes for one reason: what others wrote, and what every page of ours needs.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 3 },
                { name: 'shell', test: isShell, priority: 2 },
                { name: 'posts', test: isPosts },
                { name: 'lists', test: (id) => isIn(LISTS, id), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  server: { strictPort: true },
  // Named at the start: a library found later makes the development server bundle again and load the page anew.
  optimizeDeps: {
    include: [
      '@formatjs/fast-memoize',
      '@simplewebauthn/browser',
      'kysely',
      'react-router/dom',
      'use-intl',
      'use-intl/core',
      'use-intl/format-message/format-only',
      'lucide-react',
      'p-queue',
      'zod',
    ],
  },
});
