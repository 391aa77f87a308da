import { asc } from 'drizzle-orm';
import { pathTo } from '#domain/paths.ts';
import { holdsWords } from '../records/search-condition.ts';
import { customers } from '../db/schema/crm.ts';
import type { SearchProvider } from './search-provider.ts';

export const customerProvider: SearchProvider = {
  kind: 'customer',
  async find(db, words, limit) {
    const { id, companyName, industry, city } = customers;
    const found = await db
      .select({ id, companyName, industry, city })
      .from(customers)
      .where(holdsWords(customers.search, words.join(' ')))
      // The order of an index, so that a common word is found on its first pages.
      .orderBy(asc(customers.nameKey), asc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/customers/:id', { id: row.id }),
      title: row.companyName,
      caption: [row.city, row.industry].filter(Boolean).join(', '),
    }));
  },
};
