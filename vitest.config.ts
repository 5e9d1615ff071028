/** How the tests run: pure rules, the server with a real PostgreSQL, and rendered screens are three projects. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

export default defineConfig({
  test: {
    // The runner's own number leaves a core idle; tests that wait for a clock or a database leave room for a third.
    maxWorkers: Math.max(3, availableParallelism()),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...skipped, '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'db',
          include: ['apps/server/**/*.db.test.ts'],
          exclude: skipped,
          globalSetup: ['apps/server/test/postgres.global.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'screen',
          root: 'apps/web',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
    ],
  },
});
