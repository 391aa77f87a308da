import { and, type AnyColumn, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import {
  NAMED_PER_KIND,
  type NamedKind,
  namedKinds,
  type NamedRecord,
  type NamedRecords,
} from '#domain/activities/entry/entry-about.ts';
import { namesIn } from '#domain/activities/entry/names.ts';
import { contactName } from '#domain/contacts/contact.ts';
import type { Executor } from '../db/client.ts';
import { plainLiteral } from '../db/plain-text.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { firstHits } from '../records/first-hits.ts';
import { keysIn } from '../records/list-keys.ts';
import { holdsWords, holdsWordStarts } from '../records/search-condition.ts';

/** The records that a typed subject names, by the most likely name that one of them has. */
export async function findNamed(db: Executor, subject: string): Promise<NamedRecords> {
  for (const phrase of namesIn(subject)) {
    const hits = await Promise.all(namedKinds.map((kind) => finders[kind](db, phrase)));
    const found = hits.flat();
    if (found.length > 0) return { phrase, found: exactly(phrase, found) };
  }
  return { phrase: '', found: [] };
}

/** 'Bos' is also the start of 'Bosman', who is meant only if nobody is called Bos. */
function exactly(phrase: string, found: NamedRecord[]): NamedRecord[] {
  const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const wanted = wordsOf(phrase);
  const exact = found.filter(({ name }) => {
    const words: string[] = wordsOf(name);
    return wanted.every((word) => words.includes(word));
  });
  return exact.length > 0 ? exact : found;
}

const finders: Record<NamedKind, (db: Executor, phrase: string) => Promise<NamedRecord[]>> = {
  async candidate(db, phrase) {
    const { id, firstName, lastName, currentJobTitle, location, nameKey, search } = candidates;
    const ids = await firstCalled(db, candidates, holdsWordStarts(search, phrase), phrase);
    const rows = await db
      .select({ id, firstName, lastName, currentJobTitle, location })
      .from(candidates)
      .where(inArray(id, ids))
      .orderBy(asc(nameKey), asc(id));
    return rows.map((row) => ({
      kind: 'candidate',
      id: row.id,
      name: `${row.firstName} ${row.lastName}`,
      caption: row.currentJobTitle ?? row.location ?? '',
    }));
  },

  async contact(db, phrase) {
    const { id, firstName, lastName, nameKey, search } = contacts;
    const ids = await firstCalled(db, contacts, holdsWords(search, phrase), phrase);
    const rows = await db
      .select({ id, firstName, lastName, companyName: customers.companyName })
      .from(contacts)
      .innerJoin(customers, eq(customers.id, contacts.customerId))
      .where(inArray(id, ids))
      .orderBy(asc(nameKey), asc(id));
    return rows.map((row) => ({
      kind: 'contact',
      id: row.id,
      name: contactName(row),
      caption: row.companyName,
    }));
  },

  async customer(db, phrase) {
    const { id, companyName, city, nameKey, search } = customers;
    const ids = await firstCalled(db, customers, holdsWords(search, phrase), phrase);
    const rows = await db
      .select({ id, companyName, city })
      .from(customers)
      .where(inArray(id, ids))
      .orderBy(asc(nameKey), asc(id));
    return rows.map((row) => ({
      kind: 'customer',
      id: row.id,
      name: row.companyName,
      caption: row.city ?? '',
    }));
  },
};

/** The ids of the first of those with these words who are called so. */
function firstCalled(
  db: Executor,
  table: typeof candidates | typeof contacts | typeof customers,
  words: SQL | undefined,
  phrase: string,
): Promise<string[]> {
  const filter = and(words, isCalled(table.nameKey, phrase));
  const keys = keysIn([table.nameKey, table.id], 'ascending');
  return firstHits(db, { table, filter, keys, limit: NAMED_PER_KIND });
}

/** The search columns have more than the name, such as the city. */
function isCalled(nameKey: AnyColumn, phrase: string): SQL | undefined {
  const words = phrase.split(' ').filter(Boolean);
  return and(...words.map((word) => sql`' ' || ${nameKey} like '% ' || ${plainLiteral(word)} || '%'`));
}
