import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signsOfUse } from '#app/browser/when-used.ts';

/** Lists that people work in all day, as they open. */
export const weighedLists = [
  '/admin/crm/contacts',
  '/admin/crm/candidates',
  '/admin/dashboard/sollicitaties',
  '/admin/crm/activities',
  '/admin/crm/opportunities?weergave=bord',
];
const frameRoutes = ['root', 'routes/admin/layout', 'routes/admin/boundary'];
/** Long enough for what a page would load by itself once it has nothing else to do. */
const QUIET_MS = 2000;

/** Kilobytes after gzip of the JavaScript that a page loads while nobody touches it. */
export async function weighPage(page: Page, address: string): Promise<number> {
  const urls = new Set<string>();
  // The mouse lies where an earlier page left it, and moves for the browser when another page appears under it.
  await page.addInitScript((signs) => {
    for (const sign of signs)
      addEventListener(sign, (event) => event.stopImmediatePropagation(), { capture: true });
  }, signsOfUse);
  page.on('request', (one) => {
    if (one.resourceType() === 'script' || /\/assets\/[^?]*\.js$/.test(one.url())) urls.add(one.url());
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  return weigh(page, [...urls]);
}

/** The part of it that every page of the back office loads. On a page that is open already. */
export async function weighFrame(page: Page): Promise<number> {
  const scripts = await page.evaluate((routes) => {
    const { entry, routes: known } = window.__reactRouterManifest;
    const parts = [entry, ...routes.flatMap((id) => known[id] ?? [])];
    return parts.flatMap(({ module, imports = [] }) => [module, ...imports]);
  }, frameRoutes);
  const { pages, files }: OfficeTexts = JSON.parse(await readFile('build/client/office-texts.json', 'utf8'));
  const texts = frameRoutes.flatMap((id) => pages[id] ?? []).flatMap((unit) => files.nl[unit] ?? []);
  return weigh(
    page,
    [...new Set([...scripts, ...texts])].map((path) => new URL(path, page.url()).href),
  );
}

/** Written by vite.texts.ts. */
type OfficeTexts = {
  pages: Partial<Record<string, string[]>>;
  files: Record<'nl' | 'en', Partial<Record<string, string[]>>>;
};

type Script = { module: string; imports?: string[] };
declare global {
  interface Window {
    __reactRouterManifest: { entry: Script; routes: Partial<Record<string, Script>> };
  }
}

async function weigh(page: Page, urls: string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => gzipSync(await (await page.request.get(url)).body()).length / 1024),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
