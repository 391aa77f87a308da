import { type ContactContent, contactRecord } from '#domain/contacts/contact-record.ts';
import { type CustomerContent, customerRecord } from '#domain/customers/customer-record.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { activities, contacts, customers, opportunities } from '#server/db/schema/crm.ts';
import { sampleOf } from './records.ts';

/** An ordinary customer; tests override what matters to them. */
export function aCustomer(given: Partial<CustomerContent> = {}): CustomerContent {
  return { ...sampleOf(customerRecord, 'Gemeente Tilburg'), ...given };
}

export function aContact(customerId: string, given: Partial<ContactContent> = {}): ContactContent {
  return { ...sampleOf(contactRecord), customerId, firstName: 'Sanne', lastName: 'de Wit', ...given };
}

type Values<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']>;

/** Returns the id, like the functions below. */
export async function insertCustomer(db: Executor, given: Values<typeof customers> = {}): Promise<string> {
  const id = newId();
  await db.insert(customers).values({ id, companyName: 'Gemeente Tilburg', ...given });
  return id;
}

export async function insertContact(
  db: Executor,
  customerId: string,
  given: Values<typeof contacts> = {},
): Promise<string> {
  const id = newId();
  await db.insert(contacts).values({ id, customerId, firstName: 'Sanne', lastName: 'de Wit', ...given });
  return id;
}

export async function insertOpportunity(
  db: Executor,
  customerId: string,
  given: Values<typeof opportunities> = {},
): Promise<string> {
  const id = newId();
  await db.insert(opportunities).values({ id, customerId, title: 'Jurist omgevingsrecht', ...given });
  return id;
}

export async function insertActivity(
  db: Executor,
  customerId: string | null,
  given: Values<typeof activities> = {},
): Promise<string> {
  const id = newId();
  await db.insert(activities).values({ id, customerId, subject: 'Bellen over het tarief', ...given });
  return id;
}
