import { desc, eq } from 'drizzle-orm';
import { customerOrder } from '#server/customers/customer-queries.ts';
import { wholeCustomer } from '#server/customers/customer-record.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { listed } from '#server/audit/audit-queries.ts';
import { users } from '#server/db/schema/accounts.ts';
import { auditLogs } from '#server/db/schema/audit.ts';
import { customers } from '#server/db/schema/crm.ts';
import { type Figure, median } from './figure.ts';
import { residentMemory } from './memory.ts';
import type { Office } from './office-program.ts';

const rounds = 3;
const BATCH_SIZE = 1000;

/** Downloads lists as CSV, relative to a cursor that only reads the same columns, in turn. */
export async function exportFigures(office: Office, dataDir: string): Promise<Figure[]> {
  const { db } = office;
  const { sort } = customerList.parse(new URLSearchParams());
  const { micros: _micros, ...entries } = listed;
  return [
    ...(await exportOf(office, dataDir, {
      name: 'Customers as CSV',
      path: '/admin/crm/customers/export',
      query: db
        .select(wholeCustomer)
        .from(customers)
        .orderBy(...customerOrder(sort))
        .toSQL(),
    })),
    ...(await exportOf(office, dataDir, {
      name: 'Audit log as CSV',
      path: '/admin/dashboard/audit/export',
      query: db
        .select(entries)
        .from(auditLogs)
        .leftJoin(users, eq(users.id, auditLogs.userId))
        .orderBy(desc(auditLogs.timestamp), desc(auditLogs.id))
        .toSQL(),
    })),
  ];
}

type Export = { name: string; path: string; query: { sql: string; params: unknown[] } };

async function exportOf(office: Office, dataDir: string, { name, path, query }: Export): Promise<Figure[]> {
  const memory = async () => (await residentMemory(dataDir))?.program ?? Number.NaN;
  const before = await memory();
  let most = before;
  const ratios: number[] = [];
  const notes: string[] = [];
  for (let done = 0; done <= rounds; done++) {
    const { bytes, ms } = await download(office, path, async () => {
      most = Math.max(most, await memory());
    });
    const startedAt = performance.now();
    for await (const _ of office.sql.cursorOfValues(office.sql.unsafe(query.sql, query.params), BATCH_SIZE));
    const read = performance.now() - startedAt;
    // The first one warms up.
    if (done === 0) continue;
    ratios.push(ms / read);
    notes.push(
      `${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, cursor ${(read / 1000).toFixed(1)} s`,
    );
  }
  return [
    {
      name: `${name}, relative to a cursor that only reads`,
      measured: median(ratios),
      unit: '×',
      atMost: 2,
      note: notes.at(-1) ?? '',
    },
    { name: `${name}: memory growth`, measured: most - before, unit: 'MB', atMost: 150 },
  ];
}

async function download(
  { url, cookie = '' }: Pick<Office, 'url' | 'cookie'>,
  path: string,
  watch: () => Promise<void>,
): Promise<{ bytes: number; ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(url + path, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  let bytes = 0;
  let seen = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (++seen % 200 === 0) await watch();
  }
  return { bytes, ms: performance.now() - startedAt };
}
