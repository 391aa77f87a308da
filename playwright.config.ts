import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const browserPath = new URL('node_modules/.cache/browser-path', import.meta.url);
if (!existsSync(browserPath)) {
  throw new Error('No browser is ready: `npm test` prepares one, or says what to install.');
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: 'test-results/browser',
  // The dot reporter prints all failures at the end.
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  // One more than the number of cores, because tests often wait for a page or a timer.
  workers: 3,
  fullyParallel: true,
  // Left to `npm run long`; a screen tested in Dutch is tested in English there, and the other way round.
  grepInvert: /@second-language|@long/,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  // For a slow machine, where the first pages of three tests load at once.
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global set-up, which starts the program; workers evaluate this file again.
    baseURL: process.env.BASE_URL,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'off',
    launchOptions: {
      executablePath: readFileSync(browserPath, 'utf8').trim(),
      args: [
        '--no-sandbox',
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages share a renderer process; starting one per page took a third of the time.
        '--renderer-process-limit=1',
        // Pages do not live long enough for optimisation and garbage collection to pay off.
        '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=64',
      ],
    },
  },
});
