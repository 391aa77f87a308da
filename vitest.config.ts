import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow tests that start programs and servers go first, so that the run does not wait for one of them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /[\\/](server[\\/](backup|db)[\\/]|tests[\\/](promises|hostile-input)\.|cv-text[\\/])/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'domain/**/*.test.ts',
      'server/**/*.test.{ts,tsx}',
      'texts/**/*.test.ts',
      'tests/*.test.ts',
    ],
    // Run by `npm run long`.
    exclude: ['**/*.long.test.ts', '**/node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/property-seed.ts'],
    // A fresh module graph per file costs most of the run; tests therefore keep no state in modules.
    isolate: false,
    pool: 'forks',
    // One more than the number of cores, because many tests wait for processes they start.
    maxWorkers: 3,
    // Limits for a hung test, not for a slow machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 60_000,
    allowOnly: false,
    passWithNoTests: false,
    // Not the product's time zone, so a date without an explicit Europe/Amsterdam comes out wrong.
    env: {
      TZ: 'America/New_York',
      NODE_ENV: 'test',
      // Share the compile cache between the dozens of programs that tests start.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
    },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
