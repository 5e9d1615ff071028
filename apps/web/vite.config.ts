/** How the player's side is built: compiler, styles, precompressed files, and a ceiling on the first load. */

import { resolve } from 'node:path';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoad } from '../../tools/src/bundle/first-load.ts';
import { fontPreload } from '../../tools/src/bundle/font-preload.ts';
import { precompressed } from '../../tools/src/bundle/precompressed.ts';
import { woff2Only } from '../../tools/src/bundle/woff2-only.ts';
import { deepLink } from './bundle/deep-link.ts';
import { homeGroup } from './bundle/home-group.ts';
import { leanIcons } from './bundle/lean-icons.ts';
import { ownWeight } from './bundle/own-weight.ts';
import { serviceWorker } from './bundle/service-worker.ts';

/** The development server stands in front; calls go to the real one. */
const toServer = { target: 'http://127.0.0.1:8080', changeOrigin: false };

const entry = resolve(import.meta.dirname, 'src/main.tsx');
const homeRoute = resolve(import.meta.dirname, 'src/features/home/home.tsx');

const lucideIcon = resolve(import.meta.dirname, 'src/ui/lucide-icon.ts');

/** Files of the first load, by their groups below: who loads a screen has them. */
const FIRST = /[\\/](home|react|rolldown-runtime)-[\w-]+\.js$/;

/** Of many screens, those without a play too. */
const SHARED =
  /(web[\\/]src[\\/](ui|lib|play[\\/](badge|bell|friend|road))|look[\\/]src)[\\/].*\.tsx?$|play[\\/](load-failed|mode[\\/](mode-look|mode-tile|use-lamps)|question[\\/](own-coins|question-language))|rules[\\/]src[\\/]badge|category-icon|load-formulas|server-clock|lucide-react/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    // The compiler's memory of every element costs a third of a screen's size; only a running quiz redraws often enough.
    // What of it home shows is drawn once, and belongs to the first load.
    babel({
      presets: [reactCompilerPreset()],
      include: /src[\\/]play[\\/](?!mode[\\/]|question[\\/]own-coins|load-failed).*\.tsx?$/,
    }),
    tailwind(),
    leanIcons(),
    woff2Only(),
    fontPreload([/bricolage-grotesque-latin-wdth-normal/, /figtree-latin-wght-normal/]),
    firstLoad({ homeRoute: /features\/home\/home\.tsx$/, ceilingKilobytes: 82 }),
    ownWeight({
      name: 'battle',
      screen: /features\/battle\/battle-screen\.tsx$/,
      own: /features\/battle\/|socket\.io|engine\.io/,
      ceilingKilobytes: 45,
    }),
    deepLink(resolve(import.meta.dirname, 'src/app/routes/routes.tsx')),
    serviceWorker({
      source: resolve(import.meta.dirname, 'src/sw.ts'),
      home: /features\/home\/home\.tsx$/,
      alone: [
        /src\/app\/when-settled\.ts$/,
        /src\/app\/routes\/site-routes\.tsx$/,
        /src\/app\/routes\/mode-routes\.tsx$/,
        /src\/app\/site-foot\.tsx$/,
      ],
      also: [
        /features\/review\/review\.tsx$/,
        /features\/catalog\/categories\.tsx$/,
        /features\/catalog\/place\.tsx$/,
        /features\/passage\/passage-list\.tsx$/,
        /features\/passage\/passage-read\.tsx$/,
      ],
      except: /katex/,
    }),
    precompressed(),
  ],
  resolve: {
    alias: [
      // Every React we run on has the hook that wouter's shim is for.
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: lucideIcon },
    ],
  },
  server: {
    proxy: {
      '/api': toServer,
      '/identity': toServer,
      '/files': toServer,
      '/media': toServer,
      '/live': { ...toServer, ws: true },
    },
  },
  // Scripts name files beside themselves, so that what the first script loads comes from its origin, a CDN's too.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'js' ? { relative: true } : undefined),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // A picture or font inlined as base64 is paid for by everyone before first paint.
    assetsInlineLimit: 0,
    // Every browser the styles ask for knows module preload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostId, hostType }) => {
        if (hostType === 'html') return files;
        // What the first load itself asks for is small, except these two; its parts need no list of their own.
        const isAlone = FIRST.test(hostId) && !/[\\/](below|routes)-/.test(file);
        return files.filter(each => (isAlone ? each.endsWith('.css') : !FIRST.test(each)));
      },
    },
    rolldownOptions: {
      // An operator's first start is no place for the bundler's own timings.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // React changes rarely: its own file stays in the browser's cache over a deploy.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 10 },
            { ...homeGroup(entry, homeRoute), priority: 5 },
            // On a slow line a file costs more than the little it holds: what several screens share comes in one.
            // Home wants these icons, and nothing else of a play.
            { name: 'mode-icon', test: /src[\\/]play[\\/]mode[\\/]mode-icon/, priority: 4 },
            { name: 'routes', test: /src[\\/]app[\\/]routes[\\/](site|mode)-routes/, priority: 3 },
            { name: 'shared', test: SHARED, minShareCount: 3, priority: 2 },
            {
              name: 'question',
              test: /src[\\/]play[\\/]question[\\/].*\.tsx?$/,
              minShareCount: 4,
              priority: 1.5,
            },
            { name: 'play', test: /src[\\/]play[\\/].*\.tsx?$/, minShareCount: 4, priority: 1 },
            // What home shows a moment later comes in one file, with what nobody else needs.
            { name: 'below', test: /features[\\/]home[\\/]|app[\\/]rail-icon/, priority: 0.5 },
          ],
        },
      },
    },
  },
});
