import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    // Small fonts and pictures stay files of their own, so that each is cached once and no policy needs `data:`.
    assetsInlineLimit: 0,
  },
  server: { strictPort: true },
});
