import { asc, eq } from 'drizzle-orm';
import { contactName } from '#domain/contacts/contact.ts';
import { pathTo } from '#domain/paths.ts';
import { holdsWords } from '../records/search-condition.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import type { SearchProvider } from './search-provider.ts';

export const contactProvider: SearchProvider = {
  kind: 'contact',
  async find(db, words, limit) {
    const { id, firstName, lastName, position } = contacts;
    const found = await db
      .select({ id, firstName, lastName, position, companyName: customers.companyName })
      .from(contacts)
      .innerJoin(customers, eq(customers.id, contacts.customerId))
      .where(holdsWords(contacts.search, words.join(' ')))
      // The order of an index, so that a common word is found on its first pages.
      .orderBy(asc(contacts.nameKey), asc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/contacts/:id', { id: row.id }),
      title: contactName(row),
      caption: [row.position, row.companyName].filter(Boolean).join(', '),
    }));
  },
};
