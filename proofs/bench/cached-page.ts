import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { type Figure, median, type Part } from './figure.ts';
import type { BareResponse } from './bare-server.ts';
import { type Load, loadTool, personalCookie, requestsPerSecond } from './load.ts';
import { startBaseline } from './baseline.ts';
import { ownCpu, usedCpu } from './cpu.ts';
import { type RunningProgram, startProgram } from './program.ts';

const rounds = 9;
const renderedRounds = 3;
/** As sent by browsers, and by simple clients. */
const [browsers, programs] = ['gzip, deflate, br', 'identity'];

type Case = { name: string; path: string; encoding: string; connections: number; atLeast?: number };

const cases: Case[] = [
  { name: 'Cached page, compressed', path: '/opdrachten', encoding: browsers, connections: 16, atLeast: 0.9 },
  {
    name: 'Cached page, uncompressed',
    path: '/opdrachten',
    encoding: programs,
    connections: 16,
    atLeast: 0.9,
  },
  {
    name: 'Cached page, with the parameters of a campaign',
    path: '/opdrachten?utm_source=nieuwsbrief&utm_campaign=herfst&fbclid=x',
    encoding: browsers,
    connections: 16,
  },
];

export const cachedPage: Part = {
  title: `/opdrachten, cached and rendered, relative to a bare node:http server (${loadTool}, ${rounds} rounds each)`,
  async measure() {
    const program = await startProgram();
    try {
      const figures: Figure[] = [];
      for (const one of cases) figures.push(...(await compare(program, one)));
      figures.push(...(await rendered(program)));
      return figures;
    } finally {
      await program.stop();
    }
  },
};

const crowds = [4, 64, 256];

/** Pages of visitors with a cookie of their own, which are rendered for every request. */
async function rendered({ url, dataDir }: RunningProgram): Promise<Figure[]> {
  const load = { url: `${url}/opdrachten`, encoding: browsers, cookie: personalCookie };
  await requestsPerSecond({ ...load, connections: 4, seconds: 4 });
  const rates = new Map(crowds.map((connections) => [connections, [] as number[]]));
  const cpu: number[] = [];
  for (let round = 0; round < renderedRounds; round++) {
    for (const [connections, measured] of rates) {
      const before = await usedCpu(dataDir);
      const rate = await requestsPerSecond({ ...load, connections, seconds: 3 });
      const after = await usedCpu(dataDir);
      measured.push(rate);
      const used = (kind: 'program' | 'database') => (after?.[kind] ?? 0) - (before?.[kind] ?? 0);
      if (connections === 4) cpu.push((used('program') + used('database')) / (rate * 3));
    }
  }
  const [fewest = 1] = [...rates.values()].map(median);
  return [
    { name: 'CPU of a page rendered for every request', measured: median(cpu), unit: 'ms', atMost: 5 },
    ...[...rates].map(([connections, measured]): Figure => ({
      name: `Page rendered for every request, ${connections} connections`,
      measured: median(measured),
      unit: '/s',
      ...(connections > 4 && {
        atLeast: 0.9 * fewest,
        note: `${(median(measured) / fewest).toFixed(2)} × of 4`,
      }),
    })),
  ];
}

/** The same bytes from the program and from a bare server. */
async function compare(
  program: RunningProgram,
  { name, path, encoding, connections, atLeast }: Case,
): Promise<Figure[]> {
  const url = program.url + path;
  await answerOf(url, encoding);
  const answer = await answerOf(url, encoding);
  const bare = await startBaseline('bare-server.ts', answer);
  const targets = [url, bare.url].map((target) => ({ url: target, encoding, connections, seconds: 2 }));
  const pid = Number(await readFile(join(program.dataDir, 'lexbrug.pid'), 'utf8'));
  const [ours = [], theirs = []] = await inTurns(targets, [pid, bare.pid]);
  bare.stop();
  const rates = (all: Measured[]) => all.map((one) => one.rate);
  const ratio = median(ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? rate)));
  const cpuRatio = median(ours.map(({ cpu }, round) => (theirs[round]?.cpu ?? cpu) / cpu));
  const size = `${(Buffer.byteLength(answer.body, 'base64') / 1024).toFixed(1)} KB each`;
  return [
    {
      name: `${name}, relative to bare node:http`,
      measured: ratio,
      unit: '×',
      ...(atLeast !== undefined && { atLeast }),
      note: size,
    },
    {
      name: `${name}, processor time of bare node:http relative to ours`,
      measured: cpuRatio,
      unit: '×',
      ...(atLeast !== undefined && { atLeast }),
      note: `${median(ours.map(({ cpu }) => cpu)).toFixed(3)} ms each`,
    },
    {
      name,
      measured: median(rates(ours)),
      unit: '/s',
      note: `bare: ${Math.round(median(rates(theirs)))} /s`,
    },
  ];
}

type Measured = { rate: number; cpu: number };

/** Alternates between the servers, so a busy moment of the machine affects all of them. */
async function inTurns(targets: Load[], pids: number[]): Promise<Measured[][]> {
  const measured = targets.map((): Measured[] => []);
  for (const target of targets) await requestsPerSecond({ ...target, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const before = await ownCpu(pids[index] ?? 0);
      const rate = await requestsPerSecond(target);
      const cpu = ((await ownCpu(pids[index] ?? 0)) - before) / (rate * target.seconds);
      measured[index]?.push({ rate, cpu });
    }
  }
  return measured;
}

/** Without the headers that node:http adds itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function answerOf(url: string, encoding: string): Promise<BareResponse> {
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
