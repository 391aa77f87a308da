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
  // The dots tell of every failure at the end, where it is looked for.
  reporter: [['dot'], ['json', { outputFile: 'test-results/browser.json' }]],
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global set-up, which starts the program; workers read this file again and see it.
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
        // Pages of one test share a process; starting one for each took a third of the time.
        '--renderer-process-limit=1',
        // Hardly any page lives long enough to earn back what optimizing and tidying cost.
        '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=64',
      ],
    },
  },
});
