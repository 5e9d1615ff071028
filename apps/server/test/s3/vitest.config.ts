/** How `npm run test:s3` runs its tests, which `npm test` leaves out. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 's3',
    root: import.meta.dirname,
    include: ['*.s3.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
