import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import type { Figure, Part } from './figure.ts';
import { startProgram } from './program.ts';
import { everyPublicPath, withoutId } from './public-paths.ts';

const kinds = ['JavaScript', 'CSS', 'HTML', 'fonts', 'images'] as const;
type Kind = (typeof kinds)[number];
type Encoding = 'identity' | 'gzip' | 'br';
type Weight = { files: number } & Record<Encoding, number>;

const kindsOfRequests: Record<string, Kind> = {
  script: 'JavaScript',
  stylesheet: 'CSS',
  document: 'HTML',
  font: 'fonts',
  image: 'images',
};
const limits = { JavaScript: 4, CSS: 13 } as const;

export const weight: Part = {
  title: 'Files fetched by a browser on a first visit',
  async measure() {
    const program = await startProgram();
    const browser = await launchBrowser();
    try {
      const figures: Figure[] = [];
      for (const path of await everyPublicPath(program.url))
        figures.push(...(await weigh(browser, program.url, path)));
      return figures;
    } finally {
      await browser.close();
      await program.stop();
    }
  },
};

/** JavaScript and CSS of one page with their limits; the remark has the rest. */
async function weigh(browser: Browser, url: string, path: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const fetched: { kind: Kind | undefined; address: string }[] = [];
  page.on('requestfinished', (request) =>
    fetched.push({ kind: kindsOfRequests[request.resourceType()], address: request.url() }),
  );
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await page.close();

  const weights = new Map<Kind, Weight>();
  for (const kind of kinds) {
    const addresses = fetched.filter((one) => one.kind === kind).map((one) => one.address);
    weights.set(kind, await weightOf([...new Set(addresses)]));
  }
  const all = [...weights.values()];
  const sum = (of: keyof Weight) => all.reduce((total, one) => total + one[of], 0);
  const parts = [...weights].map(([kind, one]) => `${kind} ${kilobytes(one.gzip)} in ${one.files}`);
  const note = `${parts.join(', ')}; total ${kilobytes(sum('gzip'))} in ${sum('files')} files, brotli ${kilobytes(sum('br'))}`;
  const name = withoutId(path);
  return (['JavaScript', 'CSS'] as const).map((kind) => ({
    name: `${kind} of ${name}, gzip`,
    measured: (weights.get(kind)?.gzip ?? 0) / 1024,
    unit: 'KB',
    atMost: limits[kind],
    ...(kind === 'JavaScript' && { note }),
  }));
}

async function weightOf(addresses: string[]): Promise<Weight> {
  const total: Weight = { files: 0, identity: 0, gzip: 0, br: 0 };
  for (const address of addresses.filter((one) => !one.startsWith('data:'))) {
    total.files += 1;
    for (const encoding of ['identity', 'gzip', 'br'] as const)
      total[encoding] += await bytesOver(address, encoding);
  }
  return total;
}

/** The size on the wire. fetch decompresses the body, so it is compressed again if there is no length header. */
async function bytesOver(address: string, encoding: Encoding): Promise<number> {
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
