import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { patchRouter } from './app/site/navigation/router-internals.ts';
import { compileMessages } from './app/words/messages/compile-messages.ts';
import { oldestTargets } from './scripts/browsers/browser-targets.ts';

/** The libraries that every page runs on. A library that is not named here comes with the code that uses it. */
const VENDOR =
  /\/node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|@formatjs\/fast-memoize)\/|rolldown\/runtime/;

/**
 * What the first screen of every page needs, and the player, which most first pages are. Beginnings of paths under
 * `app/`: what is not named here comes when it is used, in a chunk of the page or the part that uses it.
 */
const SHELL = [
  'site/report-error.ts',
  'board/board-size.ts',
  'board/drawing.ts',
  'board/letters-choice.ts',
  'board/mechanic-list.tsx',
  'board/standing.tsx',
  'ui/color-mode/',
  'board/board-picture.tsx',
  'ui/card-grid.tsx',
  'board/difficulty-badge.tsx',
  'words/format-time.ts',
  'levels/level-card.tsx',
  'levels/progress-mark.tsx',
  'shell/load-',
  'offline/install-button.tsx',
  'offline/cache-for-later.tsx',
  'search/level-search.tsx',
  'search/read-level-query.ts',
  'search/search-dialog.tsx',
  'ui/share-button.tsx',
  'shell/',
  'site/toasts/show-toast.ts',
  'site/toasts/toast.ts',
  'ui/toasts/toasts.tsx',
  'ui/button.tsx',
  'ui/facts.tsx',
  'ui/icons.tsx',
  'ui/link.tsx',
  'ui/menu.tsx',
  'ui/popover.tsx',
  'player/',
  'site/color-mode.ts',
  'site/device-choice.ts',
  'site/dialogs.ts',
  'site/first-page.ts',
  'site/not-found.ts',
  'site/page-link.tsx',
  'site/root-data.ts',
  'site/site-link.tsx',
  'site/text-store.ts',
  'site/use-site-path.ts',
  'ui/logo.tsx',
  'ui/round-button.tsx',
  'ui/text.tsx',
  'site/early-taps.ts',
  'site/load-payload.ts',
  'site/locale',
  'words/messages/catalogue.ts',
  'words/messages/en-US.json',
  'words/messages/fill-missing.ts',
  'words/messages/format-message.ts',
  'words/messages/namespaces/card.js',
  'words/messages/namespaces/difficulty.js',
  'words/messages/namespaces/errors.js',
  'words/messages/namespaces/mechanics.js',
  'words/messages/namespaces/standing.js',
  'words/messages/namespaces/search.js',
  'words/messages/namespaces/share.js',
  'words/messages/namespaces/shell.js',
  'words/messages/namespaces/walkthrough.js',
  'site/navigation/',
  'site/nonce.ts',
  'offline/register-worker.ts',
  'site/page-meta.ts',
  'site/progress/progress.ts',
  'site/progress/progress-store.ts',
  'site/progress/use-progress.ts',
  'ui/styles/theme-color.ts',
  'site/title.ts',
];

/** Parts of what is named above that come when somebody turns to them. */
const LATER = [
  'player/badge-check.tsx',
  'player/boosters/',
  'player/line-search.tsx',
  'player/live/',
  'player/local-',
  'player/play/',
  'player/player-options.tsx',
  'site/navigation/prefetch.ts',
  'site/navigation/work-queue.ts',
];

/** What all lists of cards have beside the cards. */
const LISTS = [
  'ui/empty-state.tsx',
  'ui/page-numbers.ts',
  'ui/pagination.tsx',
  'ui/search-field.tsx',
  'ui/select.tsx',
  'words/messages/namespaces/levels.js',
];

/** Icons of the first screen that more than one page has; those of the shell's own parts come with them. */
const ICONS = /\/lucide\/.*\/icons\/(?:chevron-(?:left|right)|info|lightbulb)\.mjs$/;

const APP = `${import.meta.dirname}/app/`;
const isIn = (list: readonly string[], id: string) =>
  id.startsWith(APP) && list.some((path) => id.startsWith(path, APP.length));
const isShell = (id: string) =>
  (isIn(SHELL, id) && !isIn(LATER, id)) ||
  ICONS.test(id) ||
  /\/domain\/(?:platform\/site\/(?:auth-path|locale-path|schema)|levels\/level-number|redirects\/schema)\.ts$|vite\/preload-helper/.test(
    id,
  );
/**
 * Small parts that more than one page has, each set in one file: every file more has its name in the first load. The rules of the
 * puzzle, and what signing in is made of.
 */
const SIGN_IN = [
  'account/email-field.tsx',
  'account/google-button.tsx',
  'account/passkey-',
  'account/sign-in-form.tsx',
  'ui/password-field.tsx',
];

/** Parts of forms and pages. */
const PARTS = [
  'reading/board-added.tsx',
  'site/save-file.ts',
  'ui/checkbox.tsx',
  'ui/copy-button.tsx',
  'ui/text-area.tsx',
  'words/messages/namespaces/options.js',
  'workers/run-in-worker.ts',
  'workers/solver/solve-in-worker.ts',
];

/** A board that moves, watched or played. */
const LIVE = [
  'board/move-mark.tsx',
  'board/why-arrows.tsx',
  'player/badge-check.tsx',
  'player/live/',
  'words/describe-why.ts',
];

/** A board to play, with all around it or in brief. */
const PLAY = [
  'player/play/brief-play.tsx',
  'player/play/feedback.ts',
  'player/play/play-board.tsx',
  'player/play/play-state.ts',
  'player/play/use-drag.ts',
  'player/play/use-play.ts',
];
const isRules = (id: string) =>
  /\/engine\/(?:types|position|moves|move-error|view-position|replay|rules\/[a-z-]+)\.ts$/.test(
    id,
  ) || isIn(['board/line.ts'], id);
const isPosts = (id: string) => isIn(['posts/', 'words/messages/namespaces/posts.js'], id);

/** Fails the build when a list above names a file that is in no bundle any more. */
const checkLists = (): Plugin => ({
  name: 'check-lists',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildEnd(error) {
    if (error) return;
    const modules = [...this.getModuleIds()];
    for (const path of [...SHELL, ...LATER, ...LISTS, ...SIGN_IN, ...PARTS, ...LIVE, ...PLAY]) {
      if (!modules.some((id) => id.startsWith(APP + path)))
        this.error(`vite.config.ts names app/${path}, which no bundle has`);
    }
  },
});

export default defineConfig({
  plugins: [compileMessages(), patchRouter(), checkLists(), tailwindcss(), reactRouter()],
  resolve: {
    // Catalogues arrive compiled, so the half of use-intl that parses message syntax stays at home.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: `${APP}words/messages/format-message.ts` },
    ],
  },
  ssr: { noExternal: ['use-intl'] },
  build: {
    // Scripts and styles: `light-dark()` in the tokens is compiled for the oldest of them.
    target: oldestTargets(),
    // Small fonts and pictures stay files of their own, so that each is cached once and no policy needs `data:`.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page has the names of all files in its first load: their hashes are as short as can be.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Few files, each of which changes for one reason: what others wrote, and what every page of ours needs.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR, priority: 3 },
                { name: 'shell', test: isShell, priority: 2 },
                { name: 'posts', test: isPosts },
                { name: 'lists', test: (id) => isIn(LISTS, id), priority: 1 },
                { name: 'rules', test: isRules, priority: 1 },
                { name: 'sign-in', test: (id) => isIn(SIGN_IN, id) },
                {
                  name: 'parts',
                  test: (id) => isIn(PARTS, id) || /\/icons\/(?:un|re)do-2\.mjs$/.test(id),
                },
                { name: 'live', test: (id) => isIn(LIVE, id) },
                { name: 'play', test: (id) => isIn(PLAY, id) },
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
      'lucide',
      'p-queue',
      'zod',
    ],
  },
});
