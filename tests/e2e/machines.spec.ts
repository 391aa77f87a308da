import type { APIResponse, Page } from '@playwright/test';
import { inBothLanguages, test, expect } from '#tests/support/e2e-test.ts';
import { asApplicant, publicPages, shownAssignments } from '#tests/support/public-pages.ts';
import type { Sql } from '#server/db/client.ts';

type Element = { name: string; text: string; attributes: Record<string, string>; children: Element[] };

/** Parsed by the browser, which is strict: anything that is not well-formed is an error. */
async function readXml(page: Page, answer: APIResponse): Promise<Element> {
  expect(answer.status()).toBe(200);
  return page.evaluate(
    (source) => {
      const document = new DOMParser().parseFromString(source, 'application/xml');
      const failure = document.querySelector('parsererror');
      if (failure) throw new Error(failure.textContent ?? 'not well-formed');
      const read = (element: globalThis.Element): Element => ({
        name: element.tagName,
        text: element.children.length === 0 ? (element.textContent ?? '') : '',
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        children: [...element.children].map(read),
      });
      return read(document.documentElement);
    },
    await answer.text(),
  );
}

const all = (element: Element, name: string): Element[] => [
  ...element.children.filter((child) => child.name === name),
  ...element.children.flatMap((child) => all(child, name)),
];
const textOf = (element: Element, name: string) =>
  element.children.find((child) => child.name === name)?.text;

async function current(sql: Sql): Promise<string[]> {
  const found = await sql<{ id: string }[]>`
    select id from assignments where status = 'open' and deadline >= (now() at time zone 'Europe/Amsterdam')::date
    order by created_at desc, id desc`;
  return found.map(({ id }) => id);
}

test('robots.txt disallows the back office and points to the sitemap, which has every public page and open assignment in both languages', async ({
  page,
  request,
  sql,
  baseURL,
}) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain('Disallow: /admin/');
  expect(lines).toContain(`Sitemap: ${baseURL}/sitemap.xml`);

  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const urls = all(await readXml(page, answer), 'url');
  const addresses = urls.map((url) => textOf(url, 'loc'));
  const shown = await shownAssignments(sql);
  for (const { path, hidden, name } of publicPages) {
    if (name === 'an expired assignment') continue;
    expect([path(shown), addresses.includes(`${baseURL}${path(shown)}`)]).toEqual([path(shown), !hidden]);
  }
  for (const id of await current(sql)) expect(addresses).toContain(`${baseURL}/opdrachten/${id}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const url of urls) {
    const others = url.children
      .filter(({ name }) => name === 'xhtml:link')
      .map(({ attributes }) => attributes.hreflang);
    expect(others).toEqual(['nl', 'en']);
  }
});

test('the feed lists the newest assignments first', async ({ page, request, sql, baseURL }) => {
  const answer = await request.get('/opdrachten.rss');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  const items = all(await readXml(page, answer), 'item');
  const newest = (await current(sql)).slice(0, 50);
  expect(items.map((item) => textOf(item, 'link'))).toEqual(
    newest.map((id) => `${baseURL}/opdrachten/${id}`),
  );
  for (const item of items) {
    expect(textOf(item, 'title')).not.toBe('');
    expect(textOf(item, 'description')).toMatch(/^<p>/);
    expect(new Date(textOf(item, 'pubDate') ?? '').getTime()).toBeLessThan(Date.now());
  }
  const list = await request.get('/opdrachten');
  expect(await list.text()).toMatch(
    /<link [^>]*type="application\/rss\+xml"[^>]* href="[^"]*\/opdrachten\.rss"/,
  );
});

test('the vacancy feed lists every open assignment with the fields that job boards require', async ({
  page,
  request,
  sql,
  baseURL,
}) => {
  const source = await readXml(page, await request.get('/vacatures.xml'));
  expect(source.name).toBe('source');
  expect(textOf(source, 'publisher')).toBe('Lexbrug');
  const jobs = all(source, 'job');
  const wanted = await current(sql);
  expect(jobs).toHaveLength(wanted.length);
  expect(new Set(jobs.map((job) => textOf(job, 'referencenumber')))).toEqual(new Set(wanted));
  for (const job of jobs) {
    for (const name of [
      'title',
      'date',
      'company',
      'city',
      'description',
      'jobtype',
      'category',
      'expirationdate',
    ]) {
      expect([name, textOf(job, name)?.trim()]).not.toEqual([name, '']);
    }
    expect(textOf(job, 'country')).toBe('NL');
    expect(textOf(job, 'url')).toBe(`${baseURL}/opdrachten/${textOf(job, 'referencenumber')}`);
  }
});

inBothLanguages(({ language, texts }) => {
  test('every page declares its canonical URL, its languages and its type', async ({
    page,
    sql,
    baseURL,
  }) => {
    const shown = await shownAssignments(sql);
    await asApplicant(page.context(), { id: shown.open.id, url: baseURL });
    const descriptions = new Set<string>();
    for (const { path, hidden, title: titleIn } of publicPages) {
      const title = `${titleIn(texts, shown)} | Lexbrug`;
      const address = (of: string) => `${baseURL}${path(shown)}${of === 'en' ? '?lang=en' : ''}`;
      const said = await saidBy(page, await page.request.get(path(shown)));
      expect([said.lang, said.name, said.headings]).toEqual([language, title, 1]);
      const { description, ...head } = said.head;
      if (hidden) {
        expect(head.robots).toBe('noindex');
        continue;
      }
      expect(head).toEqual({
        canonical: address(language),
        alternate: { nl: address('nl'), en: address('en'), 'x-default': address('nl') },
        title,
        url: address(language),
        image: `${baseURL}/og.png`,
      });
      expect(description?.length).toBeGreaterThan(50);
      expect(description?.length).toBeLessThan(200);
      descriptions.add(description ?? '');
    }
    expect(descriptions.size).toBe(publicPages.filter(({ hidden }) => !hidden).length);
  });
});

/** What machines read from a page, without rendering it. */
async function saidBy(page: Page, answer: APIResponse) {
  expect(answer.status()).toBe(200);
  return page.evaluate(
    (source) => {
      const document = new DOMParser().parseFromString(source, 'text/html');
      const written = (selector: string, attribute: string) =>
        document.querySelector(selector)?.getAttribute(attribute) ?? undefined;
      const others = [...document.querySelectorAll('head link[rel=alternate][hreflang]')];
      return {
        lang: document.documentElement.lang,
        name: document.title,
        headings: document.querySelectorAll('h1').length,
        head: {
          robots: written('meta[name=robots]', 'content'),
          canonical: written('link[rel=canonical]', 'href'),
          alternate: Object.fromEntries(
            others.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
          ),
          description: written('meta[name=description]', 'content'),
          title: written('meta[property="og:title"]', 'content'),
          url: written('meta[property="og:url"]', 'content'),
          image: written('meta[property="og:image"]', 'content'),
        },
      };
    },
    await answer.text(),
  );
}

test('the sharing image exists, and a filtered list has one canonical URL, whatever the parameter order', async ({
  page,
  request,
  baseURL,
}) => {
  const image = await request.get('/og.png');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  const list = await request.get('/opdrachten?uren=40&type=ZZP&pagina=1&zoek=&sorteer=nieuwste');
  expect((await saidBy(page, list)).head.canonical).toBe(`${baseURL}/opdrachten?type=ZZP`);
});

test('every response has the security headers, and every page is free of inline scripts and styles', async ({
  request,
  sql,
}) => {
  const shown = await shownAssignments(sql);
  const paths = [
    ...publicPages.map(({ path }) => path(shown)),
    '/opdrachten/niet-gevonden',
    '/opdrachten?zoek=xylofoon',
  ];
  for (const path of paths) {
    // Rendered for this request, then served from the cache.
    for (const time of ['first', 'second']) {
      const answer = await request.get(path);
      const headers = answer.headers();
      const policy = headers['content-security-policy'] ?? '';
      expect([path, time, policy]).toEqual([
        path,
        time,
        expect.stringContaining("default-src 'none'; script-src 'self'; style-src 'self'"),
      ]);
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
      expect(headers['x-powered-by']).toBeUndefined();
      const html = await answer.text();
      expect(html.match(/<[^>]+\sstyle\s*=/g), path).toBeNull();
      expect(html.match(/<style/g), path).toBeNull();
      expect(html.match(/<[^>]+\son\w+\s*=/g), path).toBeNull();
      expect(html.match(/<script(?![^>]*(src=|application\/ld\+json))/g), path).toBeNull();
      expect(
        html.match(
          /(src|href|action)="(https?:)?\/\/(?!localhost|www\.linkedin\.com|autoriteitpersoonsgegevens\.nl)/g,
        ),
        path,
      ).toBeNull();
    }
  }
  for (const path of ['/sitemap.xml', '/robots.txt', '/healthz', '/api/x', '/bestaat-niet', '/favicon.svg']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect([path, headers['x-content-type-options'], headers['content-security-policy']]).toEqual([
      path,
      'nosniff',
      expect.stringContaining("default-src 'none'"),
    ]);
  }
});
