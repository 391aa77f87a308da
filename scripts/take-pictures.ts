/** `npm run pictures`: retakes the README screenshots, with demo data. */
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../proofs/bench/browser.ts';
import { startProgram } from '../proofs/bench/program.ts';

const folder = resolve(import.meta.dirname, '../docs/pictures');
const desk = { width: 1280, height: 860 };
const telephone = { width: 390, height: 800 };
const admin = { ADMIN_EMAIL: 'admin@lexbrug.example', ADMIN_PASSWORD: 'Stormvogel-kade-17-fluit' };

const publicPages = { home: '/', assignments: '/opdrachten' };
const officePages = {
  applications: '/admin/dashboard/sollicitaties',
  crm: '/admin/crm',
  candidates: '/admin/crm/candidates',
};

const program = await startProgram({ env: { DEMO: '1', ...admin } });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: desk, reducedMotion: 'reduce', baseURL: program.url });
  for (const [name, path] of Object.entries(publicPages)) await take(page, name, path);
  await page.locator('.assignment-row a').first().click();
  await take(page, 'assignment', page.url());
  await page.setViewportSize(telephone);
  await take(page, 'telephone', '/opdrachten');

  await page.setViewportSize(desk);
  await signIn(page);
  for (const [name, path] of Object.entries(officePages)) await take(page, name, path);
  await page.goto('/admin/crm/candidates');
  await page.locator('main tbody a[href^="/admin/crm/candidates/"]').first().click();
  await page.waitForURL(/\/admin\/crm\/candidates\/./);
  await take(page, 'candidate', page.url());
} finally {
  await browser.close();
  await program.stop();
}

async function take(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(admin.ADMIN_EMAIL);
  await page.locator('[name=password]').fill(admin.ADMIN_PASSWORD);
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[name=later]').click();
  await page.waitForURL('**/admin/**');
}
