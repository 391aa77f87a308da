import { z } from 'zod';
import type { BulkAct } from '#domain/bulk/bulk-requests.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import type { Figure, Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { type Office, withOffice } from './office-program.ts';

const changed = 5_000;
const title = `${changed.toLocaleString('en-GB')} rows changed at once`;

type Case = { kind: BulkKind; table: string; query?: string; act: BulkAct };
const cases: Record<string, Case> = {
  'status of applications': {
    kind: 'application',
    table: 'guest_applications',
    query: 'status=pending',
    act: { name: 'status', to: 'interview' },
  },
  'archiving applications': {
    kind: 'application',
    table: 'guest_applications',
    query: 'status=pending',
    act: { name: 'archive', archived: true },
  },
  'status of customers': { kind: 'customer', table: 'customers', act: { name: 'status', to: 'active' } },
  'status of activities': { kind: 'activity', table: 'activities', act: { name: 'status', to: 'completed' } },
  'status of assignments': {
    kind: 'assignment',
    table: 'assignments',
    act: { name: 'status', to: 'closed' },
  },
  'an activity for each customer': {
    kind: 'customer',
    table: 'activities',
    act: {
      name: 'activity',
      values: { type: 'call', subject: 'Bellen', description: '', due_date: '2027-12-01T10:00' },
    },
  },
};

export const bulk: Part = {
  title: `${title} over HTTP, with their entries in the log, and undone: every row as it was`,
  async measure() {
    const filled = await fillDatabase('bulk', fill);
    return withOffice(filled, async (office) => {
      const figures: Figure[] = [];
      for (const [name, one] of Object.entries(cases))
        figures.push(...(await measureCase(office, name, one)));
      return figures;
    });
  },
};

async function measureCase(office: Office, name: string, { kind, table, query = '', act }: Case) {
  const post = async <Answer>(path: string, data: unknown, answer: z.ZodType<Answer>) => {
    const startedAt = performance.now();
    const response = await fetch(new URL(path, office.url), {
      method: 'POST',
      headers: {
        Cookie: office.cookie ?? '',
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: JSON.stringify(data),
    });
    return { answer: answer.parse(await response.json()), ms: performance.now() - startedAt };
  };
  const before = await contentOf(office.sql, table);
  const { at } = (await post('/admin/bulk/selectie', { kind, query }, z.object({ at: z.string() }))).answer;
  const id = newId();
  const selection = { by: 'list', query, at, except: [] };
  const done = await post(
    '/admin/bulk/uitvoeren',
    { id, kind, selection, act, expected: changed },
    z.object({ outcome: z.literal('done'), changed: z.literal(changed) }),
  );
  const undone = await post(
    `/admin/bulk/${id}/terugdraaien`,
    {},
    z.object({ outcome: z.literal('undone'), restored: z.literal(changed), kept: z.literal(0) }),
  );
  const differing = (await contentOf(office.sql, table)) === before ? 0 : 1;
  return [
    { name: `${title}: ${name}`, measured: done.ms / 1000, unit: 's' as const, atMost: 5 },
    { name: `${title}: ${name}, undone`, measured: undone.ms / 1000, unit: 's' as const, atMost: 5 },
    {
      name: `${title}: ${name}, tables that differ after undoing`,
      measured: differing,
      unit: 'rows' as const,
      atMost: 0,
    },
  ];
}

/** A sum of all values but the counters of changes, which go on when something is undone. */
async function contentOf(sql: Sql, table: string): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`select coalesce(sum(hashtextextended(
      (to_jsonb(t) - array['version', 'updated_at', 'changed_at'])::text, 0)::numeric), 0)::text || ' ' || count(*) as sum
    from ${sql(table)} t`;
  return row?.sum ?? '';
}

/** With triggers, as rows are stored in use. */
async function fill(sql: Sql): Promise<void> {
  await sql`insert into candidates (id, first_name, last_name, email, phone, skills, expertise, current_job_title, location)
    select gen_random_uuid(), 'Voor' || n, 'Achter' || n, 'p' || n || '@mail.example', '06' || (10000000 + n),
      '{Onderhandelen,Awb}', '{Bestuursrecht}', 'Jurist', 'Utrecht' from generate_series(1, 30000) n`;
  await sql`insert into guest_applications (id, first_name, last_name, email, phone, motivation, privacy_accepted, candidate_id)
    select gen_random_uuid(), first_name, last_name, email, phone, 'Ik schrijf graag', true, id from candidates`;
  await sql`update guest_applications set status = 'reviewing'
    where id in (select id from guest_applications limit 25000)`;
  await sql`insert into customers (id, company_name, city)
    select gen_random_uuid(), 'Klant ' || n, 'Breda' from generate_series(1, ${changed}::int) n`;
  await sql`insert into activities (id, subject, customer_id, description)
    select gen_random_uuid(), 'Bellen', id, 'Over het tarief' from customers`;
  await sql`insert into assignments (id, title, organization, location, type, vakgebied, description, start_date, duration, deadline)
    select gen_random_uuid(), 'Jurist ' || n, 'Gemeente', 'Tilburg', 'ZZP', 'Legal', repeat('Een mooie opdracht. ', 60),
      'per direct', '6 maanden', '2027-12-01' from generate_series(1, ${changed}::int) n`;
  await sql`vacuum (analyze)`;
}
