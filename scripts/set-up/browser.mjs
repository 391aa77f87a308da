import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run } from './process.mjs';

const pathFile = join(root, 'node_modules/.cache/browser-path');

export function browserIsReady() {
  try {
    return existsSync(readFileSync(pathFile, 'utf8').trim());
  } catch {
    return false;
  }
}

/** Without a browser the other tests still run, and the browser step fails with the reason. */
export async function prepareBrowser() {
  await run(pinnedNode(), [join(root, 'scripts/prepare-browser.ts')], { shown: true });
}
