import { defineConfig } from 'vitest/config';
import shared from '../../vitest.config.ts';

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['proofs/long/*.test.ts', 'server/**/*.long.test.ts'],
    exclude: ['**/node_modules/**'],
    reporters: ['default', ['json', { outputFile: 'test-results/long-unit.json' }]],
  },
});
