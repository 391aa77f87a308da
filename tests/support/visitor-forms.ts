import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import { keysOf } from '#domain/typed-entries.ts';
import type { Texts } from '#texts/texts.ts';
import { makePdf } from './documents.ts';

export type Typed = Partial<Record<keyof Texts['forms']['labels'], string>>;
type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** A unique address, so a test finds its own rows in the database. */
export const newEmail = () => `e2e-${randomUUID().slice(0, 13)}@voorbeeld.example`;

export const aPdf = (name = 'Cv van Sanne.pdf', size = 0): Chosen => ({
  name,
  mimeType: 'application/pdf',
  buffer: makePdf('Curriculum vitae', size),
});

/** A Windows executable renamed to a document. */
export const renamedProgram: Chosen = {
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`MZ${'\0'.repeat(200)}This program cannot be run in DOS mode.`, 'latin1'),
};

export const applicantWords = (email: string): Typed => ({
  first_name: 'Sanne',
  last_name: 'de Wit',
  email,
  phone: '0612345678',
});

export const contactWords = (email: string): Typed => ({
  user_name: 'Fleur Janssen',
  user_email: email,
  company: 'Gemeente Breda',
  phone: '076 123 45 67',
  subject: 'Een vraag over detachering',
  message: 'Wij zoeken een jurist.\nVanaf maart.',
});

export const callWords = (email: string): Typed => ({
  user_name: 'Mehmet Yıldız',
  user_email: email,
  company: 'Bank & Zoon',
  phone: '+31 20 123 45 67',
  role: 'Hoofd juridische zaken',
  message: 'Bel mij over een interim-jurist.',
});

/** The values that a browser would send, for requests without one. */
export const asSent = (words: Typed): Record<string, string | Chosen> => ({
  ...words,
  privacy_accepted: 'on',
  cv_file: aPdf(),
});

/** Finds a field by its label, as a person would. */
export function field(form: Locator, texts: Texts, name: keyof Typed): Locator {
  const label = texts.forms.labels[name].replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return form.getByLabel(new RegExp(`^${label}( \\(|$)`));
}

export async function type(form: Locator, texts: Texts, words: Typed): Promise<void> {
  for (const name of keysOf(words)) await field(form, texts, name).fill(words[name] ?? '');
}

export async function expectTyped(form: Locator, texts: Texts, words: Typed): Promise<void> {
  for (const name of keysOf(words)) await expect(field(form, texts, name)).toHaveValue(words[name] ?? '');
}

export const privacy = (form: Locator) => form.locator('[name=privacy_accepted]');
export const cv = (form: Locator) => form.locator('[name=cv_file]');

/** Expects the error message that a screen reader announces for the field. */
export async function expectError(control: Locator, sentence: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const described = (await control.getAttribute('aria-describedby')) ?? '';
  const last = described.split(' ').at(-1) ?? '';
  await expect(control.page().locator(`[id="${last}"]`)).toHaveText(sentence);
}

/** The browser would block an incomplete form; this lets the program respond. */
export async function sendAsIs(form: Locator, submit: string): Promise<void> {
  await form.evaluate((element: HTMLFormElement) => (element.noValidate = true));
  await form.getByRole('button', { name: submit }).click();
}

/** Top centre, one sentence, announced by screen readers. */
export async function expectToast(page: Page, sentence: string): Promise<Locator> {
  const toast = page.getByRole('status').filter({ hasText: sentence }).locator('.toast');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveText(sentence);
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(20);
  expect(box?.y).toBeLessThan(100);
  return toast;
}
