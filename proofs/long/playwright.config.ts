import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import shared from '../../playwright.config.ts';

const checkout = resolve(import.meta.dirname, '../..');
const { grepInvert: _, ...rest } = shared;

export default defineConfig({
  ...rest,
  globalSetup: resolve(checkout, 'tests/support/e2e-setup.ts'),
  outputDir: resolve(checkout, 'test-results/long-browser'),
  reporter: [['dot'], ['json', { outputFile: resolve(checkout, 'test-results/long-browser.json') }]],
  projects: [
    { name: 'long', testDir: import.meta.dirname, testMatch: '*.spec.ts' },
    { name: 'long ones of the others', testDir: resolve(checkout, 'tests/e2e'), grep: /@long/ },
    { name: 'second language', testDir: resolve(checkout, 'tests/e2e'), grep: /@second-language/ },
  ],
});
