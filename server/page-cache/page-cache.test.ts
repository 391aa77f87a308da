import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';
import type { Share } from './public-pages.ts';

const day = '2026-11-15';
const made = (text: string, epoch = 0) => ({ epoch, day, contentType: 'text/html', body: Buffer.from(text) });
const put = (cache: PageCache, key: string, share: Share = 'page', text = key) =>
  cache.put({ key, share }, made(text));

function filled(maxBytes?: number) {
  const cache = new PageCache(maxBytes);
  cache.get('', 'page', day);
  put(cache, 'nl /', 'page', 'dag');
  return cache;
}

describe('the page cache', () => {
  test('gives back the page in every encoding', async () => {
    const page = filled().get('nl /', 'page', day);
    expect(page?.body('identity')?.toString()).toBe('dag');
    expect(page?.body('br')).toBeUndefined();
    expect(gunzipSync((await page?.make('gzip')) ?? '').toString()).toBe('dag');
    expect(brotliDecompressSync((await page?.make('br')) ?? '').toString()).toBe('dag');
    expect(page?.body('br')).toBeDefined();
  });

  test('forgets everything when the public content changes', () => {
    const cache = filled();
    cache.moveTo(1);
    expect(cache.get('nl /', 'page', day)).toBeUndefined();
  });

  test('forgets everything at midnight', () => {
    const cache = filled();
    expect(cache.get('nl /', 'page', '2026-11-16')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('does not keep a page whose making began before the change', () => {
    const cache = filled();
    cache.moveTo(1);
    cache.put({ key: 'nl /opdrachten', share: 'page' }, made('oud', 0));
    expect(cache.get('nl /opdrachten', 'page', day)).toBeUndefined();
  });

  test('lets the page leave that was not asked for the longest', () => {
    // 200 bytes for pages: five of 27 characters, weighed with their compressed forms.
    const cache = new PageCache(400);
    cache.get('', 'page', day);
    for (let nr = 0; nr < 4; nr += 1) put(cache, `nl /${nr}`, 'page', 'x'.repeat(27));
    expect(cache.get('nl /0', 'page', day)).toBeDefined();
    put(cache, 'nl /4', 'page', 'x'.repeat(27));
    expect(cache.get('nl /1', 'page', day)).toBeUndefined();
    for (const nr of [0, 2, 3, 4]) expect(cache.get(`nl /${nr}`, 'page', day)).toBeDefined();
  });

  test('keeps a search that is asked for again, and no other', () => {
    const cache = filled();
    const key = 'nl /opdrachten?zoek=jurist';
    put(cache, key, 'searched');
    expect(cache.get(key, 'searched', day)).toBeUndefined();
    put(cache, key, 'searched');
    expect(cache.get(key, 'searched', day)).toBeDefined();
  });

  test('does not let invented searches push out anything else, even if each is asked for twice', () => {
    const cache = filled(6000);
    put(cache, 'nl /opdrachten?type=ZZP', 'filtered');
    for (let nr = 0; nr < 5000; nr += 1)
      for (const _ of [1, 2]) put(cache, `nl /opdrachten?zoek=${nr}`, 'searched', 'x'.repeat(100));
    expect(cache.get('nl /', 'page', day)).toBeDefined();
    expect(cache.get('nl /opdrachten?type=ZZP', 'filtered', day)).toBeDefined();
    expect(cache.size).toBeLessThanOrEqual(2 + 1000 / 150);
  });
});

describe('a page that several ask for', () => {
  const page = () => put(filled(), 'nl /faq');

  test('is made once, and again for those who come later', async () => {
    const cache = filled();
    let count = 0;
    const render = async () => {
      count += 1;
      return page();
    };
    const ask = () => cache.share('nl /faq', render);
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(count).toBe(1);
    await ask();
    expect(count).toBe(2);
  });

  test('is made by everybody when the first fails', async () => {
    const cache = filled();
    const turn = Promise.withResolvers<CachedPage>();
    const first = cache.share('nl /faq', () => turn.promise);
    const second = cache.share('nl /faq', async () => page());
    turn.reject(new Error('left'));
    await expect(first).rejects.toThrow('left');
    expect(await second).toBeUndefined();
  });

  test('is made again for those who ask after the content has changed', async () => {
    const cache = filled();
    const turn = Promise.withResolvers<CachedPage>();
    const before = cache.share('nl /faq', () => turn.promise);
    cache.moveTo(1);
    const fresh = page();
    const after = cache.share('nl /faq', async () => fresh);
    const stale = page();
    turn.resolve(stale);
    expect(await before).toBe(stale);
    expect(await after).toBe(fresh);
  });
});
