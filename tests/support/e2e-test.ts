import {
  type ConsoleMessage,
  expect,
  type TestDetails,
  type TestInfo,
  type TestType,
  type WebError,
  type Page,
} from '@playwright/test';
import { type Language, languages } from '#domain/language.ts';
import type { Sql } from '#server/db/client.ts';
import { type Texts, textsIn } from '#texts/texts.ts';
import { e2eConnection } from './connection.ts';
import { openE2eDatabase } from './e2e-database.ts';
import { tabTest } from './e2e-tab.ts';

/** Chromium logs this for every response that is not a success, including those that a test expects. */
const announcesStatus = /^Failed to load resource: the server responded with a status of 4\d\d /;

/** A page that says that the site is shut, and what an open page asks from time to time during a restore. */
const shutDuringRestore = new Set(['/maintenance', '/admin/counts', '/admin/together']);
const announcesMaintenance = (text: string, url: string) =>
  / with a status of 503 /.test(text) && shutDuringRestore.has(new URL(url).pathname);

/** Scripts, styles, fonts and images: no test expects one to be missing. */
const isAsset = (url: string) =>
  /\.(m?js|css|woff2|svg|png|jpe?g|webp|avif|ico|webmanifest)$/.test(
    new URL(url, 'http://page.invalid').pathname,
  );

type Watch = { quietConsole: void };
type Database = { sql: Sql };

/** Base of every browser test: the database of the program, and a check that no page has errors or blocked content. */
export const test = tabTest.extend<Watch, Database>({
  sql: [
    async ({}, use) => {
      const sql = openE2eDatabase(e2eConnection());
      await use(sql);
      await sql.end();
    },
    { scope: 'worker' },
  ],
  quietConsole: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const onError = (error: WebError) => problems.push(String(error.error()));
      const onMessage = (message: ConsoleMessage) => {
        const { url } = message.location();
        const text = message.text();
        const isExpected = (announcesStatus.test(text) && !isAsset(url)) || announcesMaintenance(text, url);
        if (message.type() === 'error' && !isExpected) problems.push(`${message.text()} (${url})`);
      };
      context.on('weberror', onError);
      context.on('console', onMessage);
      await use();
      context.off('weberror', onError);
      context.off('console', onMessage);
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export type Variant = { language: Language; scripts: boolean; texts: Texts };

/** Runs the tests in English with scripts and in Dutch without. All other tests cover Dutch with scripts. */
export function inBothVariants(define: (variant: Variant) => void, using: typeof test = test): void {
  for (const [language, scripts] of [
    ['en', true],
    ['nl', false],
  ] as const) {
    using.describe(`in ${nameOf(language)}, ${scripts ? 'with' : 'without'} scripts`, () => {
      using.use({ javaScriptEnabled: scripts, storageState: storageWithLanguage(language) });
      define({ language, scripts, texts: textsIn(language) });
    });
  }
}

/** For a test of half a minute and more, or one of many alike: left to `npm run long`. */
export const long = { tag: '@long' };

/** The tag of tests that have already run in the other language. */
export const secondLanguage = '@second-language';

type InLanguage = Omit<Variant, 'scripts'>;
type Suite = {
  describe(title: string, details: TestDetails, define: () => void): void;
  use(options: { storageState: ReturnType<typeof storageWithLanguage> }): void;
};

export function inBothLanguages(
  define: (variant: InLanguage) => void,
  using: Suite = test,
  most?: Language,
): void {
  for (const language of languages) {
    const tag = most === undefined || most === language ? [] : [secondLanguage];
    using.describe(`in ${nameOf(language)}`, { tag }, () => {
      using.use({ storageState: storageWithLanguage(language) });
      define({ language, texts: textsIn(language) });
    });
  }
}

/** Declares a test, with or without details. */
type It<Fixtures> = {
  (title: string, body: Body<Fixtures>): void;
  (title: string, details: TestDetails, body: Body<Fixtures>): void;
};
type Body<Fixtures> = (fixtures: Fixtures, info: TestInfo) => Promise<void> | void;
type Mostly = <PerTest extends object, PerWorker extends object>(
  define: (variant: InLanguage & { it: It<PerTest & PerWorker> }) => void,
  using: TestType<PerTest, PerWorker> & Suite,
) => void;

/**
 * Runs each `test` in both languages, the second of which is left to `npm run long`. Other cases on the same screens are
 * an `it`, which runs in the first language only; files alternate which is first.
 */
export const mostlyInDutch: Mostly = (define, using) => mostlyIn('nl', define, using);
export const mostlyInEnglish: Mostly = (define, using) => mostlyIn('en', define, using);

function mostlyIn<PerTest extends object, PerWorker extends object>(
  most: Language,
  define: (variant: InLanguage & { it: It<PerTest & PerWorker> }) => void,
  using: TestType<PerTest, PerWorker> & Suite,
): void {
  inBothLanguages(
    (variant) => define({ ...variant, it: variant.language === most ? using : () => {} }),
    using,
    most,
  );
}

export function withAndWithoutScripts(define: (scripts: boolean) => void, using: typeof test = test): void {
  for (const scripts of [true, false]) {
    using.describe(`${scripts ? 'with' : 'without'} scripts`, () => {
      using.use({ javaScriptEnabled: scripts });
      define(scripts);
    });
  }
}

function nameOf(language: Language): string {
  return { nl: 'Dutch', en: 'English' }[language];
}

/** Dutch is the default without a choice. */
function storageWithLanguage(language: Language) {
  const base = { domain: 'localhost', path: '/', expires: -1, httpOnly: false, secure: false };
  const choice = { name: 'language', value: language, sameSite: 'Lax' as const, ...base };
  return { cookies: language === 'nl' ? [] : [choice], origins: [] };
}

export { expect } from '@playwright/test';

/** The label of a type in the filters of the list; its count is part of it. */
export const typeChoice = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('radio', { name }) });
