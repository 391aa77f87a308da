import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { root } from './processes.ts';

const args = [
  '--headless=new',
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launches the browser that `npm test` found or unpacked. */
export function launchBrowser(extraArgs: string[] = []): Promise<Browser> {
  const executablePath = readFileSync(join(root, 'node_modules/.cache/browser-path'), 'utf8').trim();
  return chromium.launch({ executablePath, args: [...args, ...extraArgs] });
}
