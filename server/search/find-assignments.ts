import { and, desc, sql } from 'drizzle-orm';
import { pathTo } from '#domain/paths.ts';
import { assignments } from '../db/schema/assignments.ts';
import { holdsWord, type SearchProvider } from './search-provider.ts';

const name = sql`plain_text(${assignments.title} || ' ' || ${assignments.organization})`;

export const assignmentProvider: SearchProvider = {
  kind: 'assignment',
  async find(db, words, limit) {
    const { id, title, organization, location } = assignments;
    const found = await db
      .select({ id, title, organization, location })
      .from(assignments)
      .where(and(...words.map((word) => holdsWord(name, word))))
      // Open assignments first: they are searched for most.
      .orderBy(desc(sql`${assignments.status} = 'open'`), desc(assignments.createdAt))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/dashboard/edit/:id', { id: row.id }),
      title: row.title,
      caption: `${row.organization}, ${row.location}`,
    }));
  },
};
