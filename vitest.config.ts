import { defineConfig } from 'vitest/config';

// Whatever this machine's service uses, tests have a state of their own: DAICHO_STATE is not theirs.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          globalSetup: ['test/service/state/postgres-on-demand.ts'],
          env: { DAICHO_STATE: '' },
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          env: { DAICHO_STATE: '' },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
