/** How the player's side is built: compiler, styles, precompressed files, and a ceiling on the first load. */
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from './bundle/first-load.ts';
import { fontPreload } from './bundle/font-preload.ts';
import { precompressed } from './bundle/precompressed.ts';

/** The development server stands in front; calls go to the real one. */
const toServer = { target: 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwind(),
    fontPreload([/bricolage-grotesque-latin-standard-normal/, /figtree-latin-wght-normal/]),
    firstLoad({ homeRoute: /features\/home\/home\.tsx$/, ceilingKilobytes: 90 }),
    precompressed(),
  ],
  server: {
    proxy: {
      '/api': toServer,
      '/identity': toServer,
      '/files': toServer,
      '/socket.io': { ...toServer, ws: true },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A picture or font inlined as base64 is paid for by everyone before first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // React and the query cache change rarely: their own file stays in the browser's cache over a deploy.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 10 },
          ],
        },
      },
    },
  },
});
