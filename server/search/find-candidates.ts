import { asc } from 'drizzle-orm';
import { pathTo } from '#domain/paths.ts';
import { holdsWordStarts } from '../records/search-condition.ts';
import { candidates } from '../db/schema/candidates.ts';
import type { SearchProvider } from './search-provider.ts';

export const candidateProvider: SearchProvider = {
  kind: 'candidate',
  async find(db, words, limit) {
    const { id, firstName, lastName, email, currentJobTitle } = candidates;
    const filter = holdsWordStarts(candidates.search, words.join(' '));
    if (!filter) return [];
    const found = await db
      .select({ id, firstName, lastName, email, currentJobTitle })
      .from(candidates)
      .where(filter)
      .orderBy(asc(candidates.nameKey), asc(id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/crm/candidates/:id', { id: row.id }),
      title: `${row.firstName} ${row.lastName}`,
      caption: row.currentJobTitle ?? row.email,
    }));
  },
};
