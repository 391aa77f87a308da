import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

const day = '2026-11-15';
const made = (text: string, epoch = 0) => ({ epoch, day, contentType: 'text/html', body: Buffer.from(text) });

async function filled() {
  const cache = new PageCache();
  cache.get('', day);
  await cache.put('nl /', made('dag'));
  return cache;
}

describe('the page cache', () => {
  test('gives back the page in every encoding', async () => {
    const page = (await filled()).get('nl /', day);
    expect(page?.bodies.identity.toString()).toBe('dag');
    expect(gunzipSync(page!.bodies.gzip).toString()).toBe('dag');
    expect(brotliDecompressSync(page!.bodies.br).toString()).toBe('dag');
  });

  test('forgets everything when the public content changes', async () => {
    const cache = await filled();
    cache.moveTo(1);
    expect(cache.get('nl /', day)).toBeUndefined();
  });

  test('forgets everything at midnight', async () => {
    const cache = await filled();
    expect(cache.get('nl /', '2026-11-16')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  test('does not keep a page whose making began before the change', async () => {
    const cache = await filled();
    cache.moveTo(1);
    await cache.put('nl /opdrachten', made('oud', 0));
    expect(cache.get('nl /opdrachten', day)).toBeUndefined();
  });

  test('keeps languages apart', async () => {
    expect((await filled()).get('en /', day)).toBeUndefined();
  });

  test('does not let invented searches push out other pages', async () => {
    const cache = await filled();
    for (let n = 0; n < 210; n++) await cache.put(`nl /opdrachten?zoek=${n}`, made(String(n)));
    expect(cache.get('nl /opdrachten?zoek=209', day)).toBeDefined();
    expect(cache.get('nl /opdrachten?zoek=9', day)).toBeUndefined();
    expect(cache.get('nl /', day)).toBeDefined();
    expect(cache.size).toBe(201);
  });

  test('is bounded', async () => {
    const cache = await filled();
    for (let n = 0; n < 2010; n++) await cache.put(`nl /${n}`, made(String(n)));
    expect(cache.size).toBe(2000);
    expect(cache.get('nl /', day)).toBeUndefined();
    expect(cache.get('nl /2009', day)).toBeDefined();
  }, 30_000);
});
