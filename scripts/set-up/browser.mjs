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

/** Without a browser the tests still run: the browser step then fails and says why. */
export async function prepareBrowser() {
  await run(pinnedNode(), [join(root, 'scripts/prepare-browser.ts')], { shown: true });
}
