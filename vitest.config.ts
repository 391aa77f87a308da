import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'domain/**/*.test.ts',
      'server/**/*.test.{ts,tsx}',
      'texts/**/*.test.ts',
      'tests/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    // A fresh module graph per file costs most of the run; tests therefore keep no state in modules.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    allowOnly: false,
    passWithNoTests: false,
    // Not the zone of the product, so that a date that forgets to name Europe/Amsterdam comes out wrong.
    env: { TZ: 'America/New_York', NODE_ENV: 'test' },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
