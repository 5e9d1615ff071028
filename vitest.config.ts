/** How the tests run: pure rules, the server with a real PostgreSQL, rendered screens of players and of the panel are four projects. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const limits = {
  // Wide enough for the slowest test on a busy machine: none is there to measure time.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // The runner's own number leaves a core idle; tests that wait for a clock or a database leave room for a third.
  maxWorkers: Math.max(3, availableParallelism()),
};
const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**'];
/**
 * What takes long and seldom breaks has a command of its own, `npm run test:drills`: the bench's drills and the mutants of its checks, with
 * whole sites; readers of files against millions of hostile signs; the sounds, measured one by one.
 */
const drills = [
  'packages/formats/src/bank/hostile.test.ts',
  'tools/src/clips/clips.test.ts',
  'bench/src/faults/{drill,battle-drill,battle-faults}.test.ts',
  'bench/src/chaos/mutants.test.ts',
];

export default defineConfig({
  test: {
    ...limits,
    projects: [
      {
        test: {
          ...limits,
          name: 'pure',
          // Nothing here keeps state between files, and a worker for each costs more than most of their tests.
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...skipped, ...drills, '**/*.db.test.ts'],
        },
      },
      { test: { ...limits, name: 'drills', include: drills, exclude: skipped } },
      {
        test: {
          ...limits,
          name: 'db',
          // As above: each file has a server and a database of its own.
          isolate: false,
          include: ['apps/server/**/*.db.test.ts'],
          exclude: skipped,
          globalSetup: ['apps/server/test/kit/postgres.global.ts'],
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          ...limits,
          name: 'screen',
          root: 'apps/web',
          // Each file apart, as in a browser's tab, but without a process for each.
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx'],
          setupFiles: [join(import.meta.dirname, 'apps/web/src/lib/test-setup.ts')],
          environment: 'happy-dom',
          // Screens run in a browser's stead: the build for servers knows no windows.
          alias: {
            '@firebase/auth': join(import.meta.dirname, 'node_modules/@firebase/auth/dist/esm/index.js'),
          },
        },
      },
      {
        extends: 'apps/admin/vite.config.ts',
        test: {
          ...limits,
          name: 'panel',
          root: 'apps/admin',
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
