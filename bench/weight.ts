import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Figure, Part } from './figure.ts';
import { startProgram } from './program.ts';

const paths = ['/', '/opdrachten'];
const kinds = ['JavaScript', 'CSS', 'HTML', 'fonts', 'images'] as const;
type Kind = (typeof kinds)[number];
type Weight = { files: number; raw: number; gzip: number; br: number };

const kindsOfRequests: Record<string, Kind> = {
  script: 'JavaScript',
  stylesheet: 'CSS',
  document: 'HTML',
  font: 'fonts',
  image: 'images',
};
const limits: Partial<Record<Kind, number>> = { JavaScript: 130, CSS: 25 };

export const weight: Part = {
  title: 'What a browser fetches for a first visit',
  async measure() {
    const program = await startProgram();
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const path of paths) figures.push(...(await weigh(browser, program.url, path)));
      return figures;
    } finally {
      await browser.close();
      await program.stop();
    }
  },
};

async function weigh(browser: Browser, url: string, path: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const fetched: { kind: Kind | undefined; address: string }[] = [];
  page.on('requestfinished', (request) =>
    fetched.push({ kind: kindsOfRequests[request.resourceType()], address: request.url() }),
  );
  await page.goto(url + path, { waitUntil: 'networkidle' });
  const preloaded = await page.locator('link[rel=preload][as=font]').count();
  await page.close();

  return Promise.all(
    kinds.map(async (kind): Promise<Figure> => {
      const addresses = fetched.filter((one) => one.kind === kind).map((one) => one.address);
      const total = await weightOf([...new Set(addresses)]);
      const remark = kind === 'fonts' ? `, ${preloaded} preloaded` : '';
      return {
        name: `${kind} of ${path}, gzip`,
        measured: total.gzip / 1024,
        unit: 'KB',
        ...(limits[kind] === undefined ? {} : { atMost: limits[kind] }),
        note: `${total.files} files, brotli ${kilobytes(total.br)}, unpacked ${kilobytes(total.raw)}${remark}`,
      };
    }),
  );
}

async function weightOf(addresses: string[]): Promise<Weight> {
  const total: Weight = { files: addresses.length, raw: 0, gzip: 0, br: 0 };
  for (const address of addresses) {
    const raw = address.startsWith('data:') ? 0 : await bytesOver(address, 'identity');
    total.raw += raw;
    total.gzip += raw && (await bytesOver(address, 'gzip'));
    total.br += raw && (await bytesOver(address, 'br'));
  }
  return total;
}

/** As it goes over the line: fetch unpacks what it gets, so that is packed again when the answer says no length. */
async function bytesOver(address: string, encoding: 'identity' | 'gzip' | 'br'): Promise<number> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': encoding } });
  const body = Buffer.from(await response.arrayBuffer());
  const length = response.headers.get('Content-Length');
  if (length !== null) return Number(length);
  if (encoding === 'gzip') return gzipSync(body, { level: 6 }).length;
  if (encoding === 'br')
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  return body.length;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
