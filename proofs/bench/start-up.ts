import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, median, type Part } from './figure.ts';
import { personalCookie, requestsPerSecond } from './load.ts';
import { type Memory, residentMemory } from './memory.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const rounds = 5;
/** After this the program has returned what it no longer uses. */
const QUIET_MS = 25_000;

export const startUp: Part = {
  title: `From \`npm start\` until /readyz (the unchanged start: median of ${rounds})`,
  async measure() {
    const dataDir = await temporaryFolder();
    // Install and build first, so that the first start below is new only to its data.
    await startAndStop(await temporaryFolder());
    const first = await startAndStop(dataDir);
    const second = await startAndStop(dataDir);
    const unchanged: number[] = [];
    const direct: number[] = [];
    for (let round = 0; round < rounds; round++) {
      unchanged.push(await startAndStop(dataDir));
      direct.push(await startAndStop(dataDir, { throughNpm: false }));
    }
    return [
      { name: 'First start, with new data', measured: first, unit: 's', note: 'already installed and built' },
      { name: 'Second start', measured: second, unit: 's' },
      { name: 'Unchanged start', measured: median(unchanged), unit: 's', atMost: 5 },
      { name: 'The same, without npm', measured: median(direct), unit: 's', atMost: 1.5 },
      ...(await memory(dataDir)),
    ];
  },
};

async function startAndStop(dataDir: string, { throughNpm = true } = {}): Promise<number> {
  const program = await startProgram({ dataDir, throughNpm });
  await program.stop();
  return program.seconds;
}

async function memory(dataDir: string): Promise<Figure[]> {
  const program = await startProgram({ dataDir });
  await pause(QUIET_MS);
  const atRest = await residentMemory(dataDir);
  await everyKindOfLoad(program.url);
  await pause(QUIET_MS);
  const loaded = await residentMemory(dataDir);
  await program.stop();
  if (!atRest || !loaded) return [];
  return [
    figure('Memory after start-up, with the database', atRest, 180),
    figure('Memory after a minute of load, with the database', loaded, 260),
  ];
}

function figure(name: string, { program, database }: Memory, atMost: number): Figure {
  const note = `${Math.round(program)} and ${Math.round(database)} MB`;
  return { name, measured: program + database, unit: 'MB', atMost, note };
}

/** Pages from the cache, pages rendered for every request, and searches that are new to the cache. */
async function everyKindOfLoad(url: string): Promise<void> {
  const load = { seconds: 20, encoding: 'gzip, deflate, br' };
  await requestsPerSecond({ ...load, url: `${url}/opdrachten`, connections: 64 });
  await requestsPerSecond({ ...load, url: `${url}/opdrachten`, connections: 64, cookie: personalCookie });
  const until = Date.now() + load.seconds * 1000;
  const search = async (from: number) => {
    for (let word = from; Date.now() < until; word += 8)
      await (await fetch(`${url}/opdrachten?zoek=jurist${word}`)).text();
  };
  await Promise.all(Array.from({ length: 8 }, (_, from) => search(from)));
}
