import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What starts programs and servers of its own takes longest: begun last, it would be waited for alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /[\\/]server[\\/](backup|db)[\\/]/.test(moduleId);
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
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/property-seed.ts'],
    // A fresh module graph per file costs most of the run; tests therefore keep no state in modules.
    isolate: false,
    pool: 'forks',
    // One more than the cores that are asked for: many tests wait for processes that they start.
    maxWorkers: 3,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    allowOnly: false,
    passWithNoTests: false,
    // Not the zone of the product, so that a date that forgets to name Europe/Amsterdam comes out wrong.
    env: {
      TZ: 'America/New_York',
      NODE_ENV: 'test',
      // The programs that tests start, by the dozen, need not compile what another one has compiled.
      NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compiled'),
    },
    sequence: { sequencer: LongestFirst },
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
  },
});
