import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type ApplicationListState, receivedBetween } from '#domain/applications/application-list.ts';
import { readApplicationReference } from '#domain/reference.ts';
import { type Day, endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { type Phones, wordsOrPhone } from '../records/search-condition.ts';

/** The expressions of the indexes: an index serves only the same expression. */
const person = sql`plain_text(${applications.firstName} || ' ' || ${applications.lastName} || ' ' || ${applications.email})`;
const assignmentName = sql`plain_text(${assignments.title} || ' ' || ${assignments.organization})`;

/** All filters of the list except the status, since each status has its own count. Needs no other table. */
export function applicationFilter(state: ApplicationListState, today: Day): SQL | undefined {
  const { first, last } = receivedBetween(state, today);
  return and(
    state.archive === null ? isNull(applications.archivedAt) : undefined,
    state.archive === 'gearchiveerd' ? isNotNull(applications.archivedAt) : undefined,
    state.assignmentId ? eq(applications.assignmentId, state.assignmentId) : undefined,
    state.source ? eq(applications.source, state.source) : undefined,
    first ? gte(applications.createdAt, startOfDay(first)) : undefined,
    last ? lt(applications.createdAt, endOfDay(last)) : undefined,
    state.vakgebied
      ? sql`${applications.assignmentId} in
          (select ${assignments.id} from ${assignments} where ${assignments.vakgebied} = ${state.vakgebied})`
      : undefined,
    searched(state.search),
  );
}

/** By reference, by words, or by a phone number in any notation. */
function searched(search: string): SQL | undefined {
  const reference = readApplicationReference(search);
  const words = wordsOrPhone(and(...wordPatterns(search).map(matches)), applicantPhone, search);
  return reference ? or(hasReference(reference), words) : words;
}

export const applicantPhone: Phones = { table: applications, numbers: [applications.phone] };

/** The expression of the index. */
export const hasReference = (reference: string) => sql`right(${applications.id}::text, 8) = ${reference}`;

/** Searches name and address of the person, and title and organisation of the assignment. */
function matches(pattern: SQL): SQL {
  // An array instead of a join, so that both sides of the 'or' use their index.
  return sql`(${person} like ${pattern} or ${applications.assignmentId} = any(array(
    select ${assignments.id} from ${assignments} where ${assignmentName} like ${pattern})))`;
}
