import { fork } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { type Figure, median, type Part } from './figure.ts';
import { type BareAnswer } from './bare-server.ts';
import { loadTool, requestsPerSecond } from './load.ts';
import { startProgram } from './program.ts';

const rounds = 7;
const load = { seconds: 2, connections: 16 };
/** Any parameter that the list does not know makes the page anew. */
const uncachedPath = '/opdrachten?anew=1';

/** What browsers send, and what simple programs send. */
const encodings = ['gzip, deflate, br', 'identity'];

export const cachedPage: Part = {
  title: `A cached /opdrachten against a bare node:http server (${loadTool}, ${rounds} rounds each)`,
  async measure() {
    const program = await startProgram();
    try {
      const figures: Figure[] = [];
      for (const encoding of encodings) figures.push(...(await compare(program.url, encoding)));
      const anew = await inTurns([{ ...load, url: program.url + uncachedPath, encoding: 'gzip, deflate, br' }]);
      figures.push({ name: 'The same page rendered for every request', measured: anew[0] ?? 0, unit: '/s' });
      return figures;
    } finally {
      await program.stop();
    }
  },
};

async function compare(programUrl: string, encoding: string): Promise<Figure[]> {
  const url = `${programUrl}/opdrachten`;
  await answerOf(url, encoding);
  const answer = await answerOf(url, encoding);
  const bare = await startBareServer(answer);
  const targets = [url, `http://127.0.0.1:${bare.port}/`].map((target) => ({ ...load, url: target, encoding }));
  const [ours = 0, theirs = 0] = await inTurns(targets);
  bare.stop();
  const size = `${(Buffer.byteLength(answer.body, 'base64') / 1024).toFixed(1)} KB each`;
  const kind = encoding === 'identity' ? 'uncompressed' : 'compressed';
  return [
    { name: `Cached page, ${kind}, against bare node:http`, measured: ours / theirs, unit: '×', atLeast: 0.7, note: size },
    { name: `Cached page, ${kind}`, measured: ours, unit: '/s', note: `bare: ${Math.round(theirs)} /s` },
  ];
}

/** One after the other, again and again, so that a busy moment of the machine hits all of them. */
async function inTurns(targets: Parameters<typeof requestsPerSecond>[0][]): Promise<number[]> {
  const measured = targets.map((): number[] => []);
  for (const target of targets) await requestsPerSecond({ ...target, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) measured[index]?.push(await requestsPerSecond(target));
  }
  return measured.map(median);
}

/** Without what node:http writes by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function answerOf(url: string, encoding: string): Promise<BareAnswer> {
  return new Promise((done, fail) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const pairs = Object.entries(response.headersDistinct).filter(([name]) => !ownHeaders.has(name));
        const headers = pairs.flatMap(([name, values]) => (values ?? []).flatMap((value) => [name, value]));
        done({ headers, body: Buffer.concat(chunks).toString('base64') });
      });
    }).once('error', fail);
  });
}

async function startBareServer(answer: BareAnswer): Promise<{ port: number; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const port = new Promise<number>((done, fail) => {
    child.once('message', (said) => done(Number(said)));
    child.once('error', fail);
  });
  child.send(answer);
  return { port: await port, stop: () => child.disconnect() };
}
