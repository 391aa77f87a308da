import { type SQL, sql } from 'drizzle-orm';
import { readExactName } from '#domain/imports/exact-name.ts';
import { readAssignmentReference } from '#domain/reference.ts';
import { uuidPattern } from '#domain/uuid.ts';
import { hasAddress } from '../candidates/has-address.ts';
import type { Executor } from '../db/client.ts';

export type LinkTarget =
  | 'company'
  | 'colleague'
  | 'contact'
  | 'opportunity'
  | 'candidate'
  | 'assignment'
  | 'application'
  | 'placement';

/** `text`: an id, an address or a name, or a name with something exact behind it: 'Eva de Wit <eva@voorbeeld.nl>'. */
export type Asked = { text: string; customerId: string | null; kvk?: string };

/**
 * Records by id or exactly equal name, never by likeness. `given` has `id`, `name`, `word` (what is exact, or the name),
 * `customer`, `kvk` and `number`.
 */
const readers: Record<LinkTarget, SQL> = {
  company: sql`
    select id from customers where id = given.id
    union all select id from customers where given.id is null and given.kvk <> '' and kvk_number = given.kvk
    union all select id from customers where given.id is null and given.kvk = '' and name_key = plain_text(given.name)`,
  colleague: sql`
    select id from users where id = given.id
    union all select id from users where given.id is null and email = lower(given.word)
    union all select id from users
      where given.id is null and given.word = given.name and plain_text(name) = plain_text(given.name)`,
  contact: sql`
    select id from contacts where id = given.id and customer_id = coalesce(given.customer, customer_id)
    union all select id from contacts where given.id is null and lower(email) = lower(given.word)
      and customer_id = coalesce(given.customer, customer_id)
    union all select id from contacts where given.id is null and given.word = given.name
      and customer_id = given.customer and plain_text(first_name || ' ' || last_name) = plain_text(given.name)`,
  opportunity: sql`
    select id from opportunities where id = given.id and customer_id = coalesce(given.customer, customer_id)
    union all select id from opportunities
      where given.id is null and customer_id = given.customer and plain_text(title) = plain_text(given.name)`,
  candidate: sql`
    select id from candidates where id = given.id
    union all select id from candidates where given.id is null and ${hasAddress(sql`lower(given.word)`)}`,
  // Another installation has other numbers, so that the title must be the same too.
  assignment: sql`
    select id from assignments where id = given.id
    union all select id from assignments where given.id is null and number = given.number
      and (given.name = given.word or plain_text(title) = plain_text(given.name))
    union all select id from assignments where given.id is null and plain_text(title) = plain_text(given.name)
      and (given.customer is null or customer_id is null or customer_id = given.customer)
      and not exists (select from assignments where number = given.number and plain_text(title) = plain_text(given.name))`,
  application: sql`select id from guest_applications where id = given.id`,
  placement: sql`
    select id from placements where id = given.id
    union all select id from placements where given.id is null and start_date::text = given.word
      and name_key || ', ' || plain_text(title) = plain_text(given.name)`,
};

/** For each question the ids that it may mean, at most two: one is exact, two are ambiguous. */
export async function findLinks(
  tx: Executor,
  target: LinkTarget,
  asked: readonly Asked[],
): Promise<(readonly string[])[]> {
  if (asked.length === 0) return [];
  const parts = asked.map(partsOf);
  const list = (of: (part: (typeof parts)[number]) => string | number | null, type: string) =>
    sql`${sql.param(parts.map(of))}::${sql.raw(type)}[]`;
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array(select distinct id from (${readers[target]}) found order by id limit 2) as ids
    from unnest(${list(({ id }) => id, 'uuid')}, ${list(({ name }) => name, 'text')}, ${list(({ word }) => word, 'text')},
      ${list(({ customer }) => customer, 'uuid')}, ${list(({ kvk }) => kvk, 'text')},
      ${list(({ number }) => number, 'integer')})
      with ordinality as given(id, name, word, customer, kvk, number, place)
    order by given.place`);
  return rows.map(({ ids }) => ids);
}

const MAX_NUMBER = 2 ** 31 - 1;

function partsOf({ text, customerId, kvk = '' }: Asked) {
  const { name, exact: word } = readExactName(text);
  const number = readAssignmentReference(word) ?? null;
  return {
    id: uuidPattern.test(word) ? word : null,
    name,
    word,
    customer: customerId,
    kvk,
    number: number !== null && number <= MAX_NUMBER ? number : null,
  };
}
