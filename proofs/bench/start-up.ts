import { type Figure, median, type Part } from './figure.ts';
import { residentMemory } from './memory.ts';
import { temporaryFolder } from './processes.ts';
import { startProgram } from './program.ts';

const rounds = 5;

export const startUp: Part = {
  title: `From \`npm start\` until /readyz (the unchanged start: median of ${rounds})`,
  async measure() {
    const dataDir = await temporaryFolder();
    // Install and build first, so that the first start below is new only to its data.
    await startAndStop(await temporaryFolder());
    const first = await startAndStop(dataDir);
    const second = await startAndStop(dataDir);
    const unchanged: number[] = [];
    for (let round = 0; round < rounds; round++) unchanged.push(await startAndStop(dataDir));
    return [
      { name: 'First start, with new data', measured: first, unit: 's', note: 'already installed and built' },
      { name: 'Second start', measured: second, unit: 's' },
      { name: 'Unchanged start', measured: median(unchanged), unit: 's', atMost: 5 },
      ...(await memory(dataDir)),
    ];
  },
};

async function startAndStop(dataDir: string): Promise<number> {
  const program = await startProgram({ dataDir, throughNpm: true });
  await program.stop();
  return program.seconds;
}

async function memory(dataDir: string): Promise<Figure[]> {
  const program = await startProgram({ dataDir, throughNpm: true });
  const atRest = await residentMemory(dataDir);
  for (const path of ['/', '/opdrachten', '/opdrachten?zoek=jurist'])
    await (await fetch(program.url + path)).text();
  const visited = await residentMemory(dataDir);
  await program.stop();
  if (!atRest || !visited) return [];
  const note = (later: number) => `${Math.round(later)} MB after the first visitor`;
  return [
    {
      name: 'Memory of the program after start-up',
      measured: atRest.program,
      unit: 'MB',
      note: note(visited.program),
    },
    {
      name: 'Memory of the database after start-up',
      measured: atRest.database,
      unit: 'MB',
      note: note(visited.database),
    },
  ];
}
