import { usedCpu } from './cpu.ts';
import type { Figure, Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { type Office, withOffice } from './office-program.ts';

const paths = [
  '/admin/dashboard',
  '/admin/dashboard/sollicitaties',
  '/admin/dashboard/vacatures',
  '/admin/crm',
  '/admin/crm/candidates',
  '/admin/crm/customers',
  '/admin/crm/opportunities',
  '/admin/crm/activities',
];
/** The connections keep a statement's plan from the sixth time on. */
const warmUp = 60;
/** The least disturbed counts: other work on the machine doubles the time of a round. */
const rounds = 5;
const requests = 60;
const asBrowsersSay = 'gzip, deflate, br, zstd';

export const officePages: Part = {
  title: `CPU time of back-office pages with the demo data, one after the other, the least of ${rounds} rounds of ${requests}`,
  async measure() {
    const filled = await fillDatabase('office-pages', async () => {});
    return withOffice(
      filled,
      async (office) => {
        const figures: Figure[] = [];
        for (const path of paths) {
          figures.push(await figure(office, filled.dataDir, path, 15));
          figures.push(await figure(office, filled.dataDir, `${path}.data`, 5));
        }
        return figures;
      },
      { DEMO: '1' },
    );
  },
};

async function figure(
  { url, cookie }: Office,
  dataDir: string,
  path: string,
  atMost: number,
): Promise<Figure> {
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) {
      const response = await fetch(url + path, {
        headers: { cookie: cookie ?? '', 'accept-encoding': asBrowsersSay },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    }
  };
  await ask(warmUp);
  const measured: { program: number; database: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await usedCpu(dataDir);
    await ask(requests);
    const after = await usedCpu(dataDir);
    if (!before || !after) throw new Error('This machine does not tell the CPU time of processes');
    measured.push({
      program: (after.program - before.program) / requests,
      database: (after.database - before.database) / requests,
    });
  }
  const program = Math.min(...measured.map((round) => round.program));
  const database = Math.min(...measured.map((round) => round.database));
  return {
    name: `CPU of the program for ${path}`,
    measured: program,
    unit: 'ms',
    atMost,
    note: `and ${database.toFixed(1)} ms of the database`,
  };
}
