import { and, desc, eq, sql } from 'drizzle-orm';
import { pathTo } from '#domain/paths.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { holdsWord, type SearchProvider } from './search-provider.ts';

const { firstName, lastName, email } = guestApplications;
const person = sql`plain_text(${firstName} || ' ' || ${lastName} || ' ' || ${email})`;

export const applicationProvider: SearchProvider = {
  kind: 'application',
  async find(db, words, limit) {
    const found = await db
      .select({ id: guestApplications.id, firstName, lastName, email, title: assignments.title })
      .from(guestApplications)
      .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
      .where(and(...words.map((word) => holdsWord(person, word))))
      .orderBy(desc(guestApplications.createdAt), desc(guestApplications.id))
      .limit(limit);
    return found.map((row) => ({
      id: row.id,
      to: pathTo('/admin/dashboard/sollicitaties/:id', { id: row.id }),
      title: `${row.firstName} ${row.lastName}`,
      caption: row.title ?? row.email,
    }));
  },
};
