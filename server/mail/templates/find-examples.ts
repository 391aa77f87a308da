import { type SQL, sql } from 'drizzle-orm';
import type { TemplateAbout } from '#domain/mail/mail-template.ts';
import { type ExampleChoice, recordsFor, type TemplateRecordKind } from '#domain/mail/template-subject.ts';
import { MIN_SEARCH_LENGTH } from '#domain/search/search-hit.ts';
import type { Executor } from '../../db/client.ts';
import { wordPatterns } from '../../db/plain-text.ts';
import { findHits } from '../../search/find-hits.ts';

const LIMIT = 8;

/** The records on which a template can be tried, the newest ones without a search. */
export async function findExamples(
  db: Executor,
  about: TemplateAbout,
  typed: string,
): Promise<ExampleChoice[]> {
  const found = await Promise.all(recordsFor[about].map((record) => examplesIn(db, record, typed)));
  return found.flat().slice(0, LIMIT * 2);
}

async function examplesIn(db: Executor, record: TemplateRecordKind, typed: string): Promise<ExampleChoice[]> {
  if (record === 'presentation') return presentationsIn(db, typed);
  if (typed.length < MIN_SEARCH_LENGTH) return newest(db, record);
  const hits = await findHits[record](db, typed.split(' ').filter(Boolean), LIMIT);
  return hits.map(({ id, title, caption }) => ({ id, record, label: title, caption }));
}

const tables: Record<Exclude<TemplateRecordKind, 'presentation'>, SQL> = {
  candidate: sql`select id, first_name || ' ' || last_name as label, email as caption from candidates`,
  contact: sql`select c.id, first_name || ' ' || last_name as label, k.company_name as caption
    from contacts c join customers k on k.id = c.customer_id`,
  application: sql`select g.id, first_name || ' ' || last_name as label, a.title as caption
    from guest_applications g left join assignments a on a.id = g.assignment_id`,
};

/** Ids are in the order in which records were added. */
async function newest(
  db: Executor,
  record: Exclude<TemplateRecordKind, 'presentation'>,
): Promise<ExampleChoice[]> {
  const { rows } = await db.execute<Omit<ExampleChoice, 'record'>>(
    sql`${tables[record]} order by 1 desc limit ${LIMIT}`,
  );
  return rows.map((row) => ({ ...row, record }));
}

async function presentationsIn(db: Executor, typed: string): Promise<ExampleChoice[]> {
  const words = wordPatterns(typed).map(
    (pattern) => sql`plain_text(c.first_name || ' ' || c.last_name || ' ' || k.company_name) like ${pattern}`,
  );
  const filter = words.length > 0 ? sql.join(words, sql` and `) : sql`true`;
  const { rows } = await db.execute<Omit<ExampleChoice, 'record'>>(
    sql`select p.id, c.first_name || ' ' || c.last_name as label, k.company_name as caption
      from presentations p join candidates c on c.id = p.candidate_id join customers k on k.id = p.customer_id
      where ${filter} order by p.id desc limit ${LIMIT}`,
  );
  return rows.map((row) => ({ ...row, record: 'presentation' as const }));
}
