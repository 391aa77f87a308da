import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';

/** Stands where a name, an address or a number was. */
const GONE = '[gewist]';

type Person = Pick<Contact, 'id' | 'customerId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'mobile'>;

/**
 * Takes a contact out of the texts of their customer: the full name, the address and the numbers; and out of their own
 * activities also the first and the last name alone. Returns the number of changed records.
 */
export async function redactContact(tx: Executor, person: Person): Promise<number> {
  const { customerId } = person;
  const everywhere = patternOf(fullNames(person), person);
  const ownWords = patternOf([...fullNames(person), person.lastName, person.firstName], person);
  const { subject, description, contactId } = activities;
  const own = eq(contactId, person.id);
  return (
    (await redact(tx, activities, [subject, description], ownWords, own)) +
    (await redact(
      tx,
      activities,
      [subject, description],
      everywhere,
      eq(activities.customerId, customerId),
    )) +
    (await redact(
      tx,
      opportunities,
      [opportunities.title, opportunities.description, opportunities.closeReason],
      everywhere,
      eq(opportunities.customerId, customerId),
    )) +
    (await redact(
      tx,
      customers,
      [customers.customFields, customers.communicationPreferences],
      everywhere,
      eq(customers.id, customerId),
    )) +
    (await redact(tx, contacts, [contacts.notes], everywhere, eq(contacts.customerId, customerId)))
  );
}

const fullNames = ({ firstName, lastName }: Person) => [
  `${firstName} ${lastName}`,
  `${lastName}, ${firstName}`,
];

/** A regular expression of PostgreSQL: whole words, spaces and the punctuation of numbers as they come. */
function patternOf(names: readonly string[], { email, phone, mobile }: Person): string {
  const words = [...names, email ?? '']
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) =>
      text
        .split(/\s+/u)
        .map(escaped)
        .join(String.raw`\s+`),
    );
  const numbers = [phone, mobile].flatMap((number) => {
    const digits = number?.replace(/\D/g, '') ?? '';
    return digits.length < MIN_DIGITS ? [] : [`[(+]?${[...digits].join(String.raw`[\s().+-]*`)}`];
  });
  return String.raw`(?<![[:alnum:]])(?:${[...words, ...numbers].join('|')})(?![[:alnum:]])`;
}

/** Shorter ones are house numbers and years. */
const MIN_DIGITS = 6;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

type Versioned = PgTable & { version: PgColumn; updatedAt: PgColumn };

async function redact(
  tx: Executor,
  table: Versioned,
  columns: PgColumn[],
  pattern: string,
  where: SQL,
): Promise<number> {
  const found = sql.join(
    columns.map((column) => sql`${column}::text ~* ${pattern}`),
    sql` or `,
  );
  const set = sql.join(
    columns.map((column) => {
      const text = sql`regexp_replace(${column}::text, ${pattern}, ${GONE}, 'gi')`;
      return sql`${sql.identifier(column.name)} = ${column.columnType === 'PgJsonb' ? sql`(${text})::jsonb` : text}`;
    }),
    sql`, `,
  );
  const { version, updatedAt } = touched(table);
  const { rows } = await tx.execute(sql`update ${table} set ${set},
    version = ${version}, updated_at = ${updatedAt} where ${and(where, sql`(${found})`)} returning 1`);
  return rows.length;
}
