import { get } from 'node:http';
import { type Figure, median, type Part } from './figure.ts';
import type { BareAnswer } from './bare-server.ts';
import { type Load, loadTool, requestsPerSecond } from './load.ts';
import { startPeer } from './peer.ts';
import { startProgram } from './program.ts';

const rounds = 9;
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
      const [anew = []] = await inTurns([
        { seconds: 3, connections: 4, url: program.url + uncachedPath, encoding: 'gzip, deflate, br' },
      ]);
      figures.push({ name: 'The same page rendered for every request', measured: median(anew), unit: '/s' });
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
  const bare = await startPeer('bare-server.ts', answer);
  const targets = [url, bare.url].map((target) => ({
    ...load,
    url: target,
    encoding,
  }));
  const [ours = [], theirs = []] = await inTurns(targets);
  bare.stop();
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? rate)));
  const size = `${(Buffer.byteLength(answer.body, 'base64') / 1024).toFixed(1)} KB each`;
  const kind = encoding === 'identity' ? 'uncompressed' : 'compressed';
  return [
    {
      name: `Cached page, ${kind}, against bare node:http`,
      measured: ratio,
      unit: '×',
      atLeast: 0.7,
      note: size,
    },
    {
      name: `Cached page, ${kind}`,
      measured: median(ours),
      unit: '/s',
      note: `bare: ${Math.round(median(theirs))} /s`,
    },
  ];
}

/** One after the other, again and again, so that a busy moment of the machine hits all of them. */
async function inTurns(targets: Load[]): Promise<number[][]> {
  const measured = targets.map((): number[] => []);
  for (const target of targets) await requestsPerSecond({ ...target, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) measured[index]?.push(await requestsPerSecond(target));
  }
  return measured;
}

/** Without what node:http writes by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function answerOf(url: string, encoding: string): Promise<BareAnswer> {
  return new Promise((done, fail) => {
    get(url, { agent: false, headers: { 'Accept-Encoding': encoding } }, (response) => {
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
