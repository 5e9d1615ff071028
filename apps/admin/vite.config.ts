/** How the panel is built: served at /admin/, weighed apart from the player's pages (ADR 14). */
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from '../../tools/src/bundle/first-load.ts';
import { precompressed } from '../../tools/src/bundle/precompressed.ts';

const toServer = { target: 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [
    react(),
    tailwind(),
    firstLoad({ homeRoute: /admin\/src\/features\/dashboard\/dashboard\.tsx$/, ceilingKilobytes: 180 }),
    precompressed(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/identity', '/files', '/media', '/avatars', '/preview', '/icon.svg'].map(path => [
        path,
        toServer,
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 10 },
            {
              name: 'base',
              test: /node_modules[\\/](ra-core|@tanstack|react-router)/,
              priority: 5,
            },
          ],
        },
      },
    },
  },
});
