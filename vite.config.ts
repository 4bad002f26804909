import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './app/messages/compile-messages.ts';
import { chunkErrors } from './app/runtime/chunk-errors.ts';
import { preactInBrowser } from './app/runtime/preact-in-browser.ts';

/**
 * What most pages share. The rules, drawing and playing of a board are fetched when they are wanted, and
 * must not be drawn into this.
 */
const SHELL =
  /vite\/preload-helper|\/app\/(?!components\/(board\/(?!board-size|drawing|letters)|detail|editor|explore|find|posts|search\/palette|videos|walkthrough\/(live|play)\/)|messages\/en-US-editor|recognition|solver|words|routes|root)|\/engine\/facts\/(mechanics|difficulties)/;

export default defineConfig({
  plugins: [compileMessages(), preactInBrowser(), chunkErrors(), tailwindcss(), reactRouter()],
  resolve: {
    // Catalogues arrive compiled, so the half of use-intl that parses message syntax stays at home.
    alias: [
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
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
                { name: 'vendor', test: /node_modules/, priority: 2 },
                { name: 'shell', test: SHELL, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  server: { strictPort: true },
});
