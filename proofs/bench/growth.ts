import { calendarDay } from '#domain/time/amsterdam.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import type { Sql } from '#server/db/client.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { type Figure, median, type Part, slope } from './figure.ts';
import { fillCandidates } from './fill-candidates.ts';
import { type Connection, fillDatabase, type FilledDatabase, fillExisting } from './fill-database.ts';
import { fillOffice, officeCounts } from './fill-office.ts';
import { timeResponse } from './list-measurement.ts';
import { officeCases } from './office-cases.ts';
import { withOffice } from './office-program.ts';

const sizes = [1_000, 10_000, 100_000];
const largest = sizes.at(-1) ?? 0;
const warmUps = 40;
const rounds = 15;
/** Milliseconds of a response with the largest number of rows. */
const MAX_RESPONSE = 100;

/** Each list by default and with a search. The session keeps the public list out of the cache. */
const paths: Record<string, string> = {
  'public assignments': '/opdrachten',
  'public assignments, a word': '/opdrachten?zoek=jurist',
  candidates: '/admin/crm/candidates.data',
  'candidates, a word': '/admin/crm/candidates.data?zoek=jurist',
  ...Object.fromEntries(
    officeCases.filter(({ name }) => /default|by a/.test(name)).map(({ name, path }) => [name, path]),
  ),
};

type Times = Record<string, number>;

/** How the time of each list grows with its rows: 0 is no growth, 1 is linear. */
export const growth: Part = {
  title: `Lists with ${sizes.map((size) => size.toLocaleString('en-GB')).join(', ')} rows of each kind (medians)`,
  async measure() {
    const bySize: Times[] = [];
    for (const size of sizes)
      bySize.push(await timesOf(await fillDatabase(`growth-${size}`, fillWith(size))));
    const figures = Object.keys(paths).map((name): Figure => {
      const times = bySize.map((one) => one[name] ?? Number.NaN);
      return {
        name: `${largest.toLocaleString('en-GB')} rows: ${name}`,
        measured: times.at(-1) ?? Number.NaN,
        unit: 'ms',
        atMost: MAX_RESPONSE,
        growth: slope(sizes, times),
        note: times.map((time) => `${time.toFixed(1)} ms`).join(', '),
      };
    });
    return [...figures, ...(await besideExternal(bySize.at(-1) ?? {}))];
  },
};

const fillWith = (size: number) => async (sql: Sql, connection: Connection) => {
  const counts = recordOf(keysOf(officeCounts), () => size);
  await fillCandidates(sql, connection, size, calendarDay(new Date()));
  await fillOffice(sql, counts);
};

function timesOf(filled: FilledDatabase): Promise<Times> {
  return withOffice(filled, async ({ url, cookie }) => {
    const times: Times = {};
    for (let done = 0; done < warmUps; done++)
      for (const path of Object.values(paths))
        if (done < 3 || !/zoek/.test(path)) await timeResponse(url + path, cookie);
    for (const [name, path] of Object.entries(paths)) {
      const measured: number[] = [];
      for (let done = 0; done < rounds; done++) measured.push(await timeResponse(url + path, cookie));
      times[name] = median(measured);
      console.log(`  ${name}: ${times[name].toFixed(1)} ms`);
    }
    return times;
  });
}

/** The same program and rows on an external PostgreSQL. */
async function besideExternal(embedded: Times): Promise<Figure[]> {
  const server = await startDebianPostgres();
  try {
    const url = await server.database('growth');
    const external = await timesOf(await fillExisting(url, fillWith(largest)));
    return Object.keys(paths).map((name) => ({
      name: `Debian's PostgreSQL 15 relative to the private one: ${name}`,
      measured: (external[name] ?? Number.NaN) / (embedded[name] ?? Number.NaN),
      unit: '×',
      note: `${external[name]?.toFixed(1)} ms and ${embedded[name]?.toFixed(1)} ms with ${largest.toLocaleString('en-GB')} rows`,
    }));
  } finally {
    await server.stop();
  }
}
