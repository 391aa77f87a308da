import type { APIResponse, BrowserContext, Locator, Page } from '@playwright/test';
import { newId } from '#server/db/ids.ts';

/** A word that occurs only in the records of one test, because tests share a database. */
export const newWord = () => `w${newId().slice(-10)}`;

/** The names in a list of people or companies. */
export const listedNames = (page: Page) => page.locator('.table tbody .table__person a');

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Not the button that opens it, and not another field whose label starts the same. */
export const companyField = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });

export async function chooseCompany(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page.getByRole('option', { name }).click();
}

/** As back-office pages send it. */
export function sendJson(context: BrowserContext, path: string, data: unknown): Promise<APIResponse> {
  return context.request.post(path, { data, headers: { 'Sec-Fetch-Site': 'same-origin' } });
}

/** Fails this many requests. The browser reports that on the console, which is not an error of the page. */
export async function cutConnection(page: Page, to: string, times = 1): Promise<void> {
  page.context().removeAllListeners('console');
  await page.route(to, (route) => route.abort('connectionreset'), { times });
}

/** The heading of an empty list. */
export const emptyTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
