import type { ContactContent } from '#domain/contacts/contact.ts';
import type { CustomerContent } from '#domain/customers/customer.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { activities, contacts, customers, opportunities } from '#server/db/schema/crm.ts';

/** An ordinary customer; tests override what matters to them. */
export function aCustomer(given: Partial<CustomerContent> = {}): CustomerContent {
  return {
    companyName: 'Gemeente Tilburg',
    industry: null,
    website: null,
    phone: null,
    email: null,
    address: null,
    city: null,
    postalCode: null,
    country: 'Nederland',
    vatNumber: null,
    kvkNumber: null,
    status: 'lead',
    communicationPreferences: {},
    customFields: {},
    ...given,
  };
}

export function aContact(customerId: string, given: Partial<ContactContent> = {}): ContactContent {
  return {
    customerId,
    firstName: 'Sanne',
    lastName: 'de Wit',
    position: null,
    email: null,
    phone: null,
    mobile: null,
    notes: null,
    isPrimary: false,
    ...given,
  };
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
  customerId: string,
  given: Values<typeof activities> = {},
): Promise<string> {
  const id = newId();
  await db.insert(activities).values({ id, customerId, subject: 'Bellen over het tarief', ...given });
  return id;
}
