import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { aboutRecords } from '#domain/activities/about.ts';
import type { aboutFilters, ActivityListState } from '#domain/activities/activity-list.ts';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { Choice, Names } from '#domain/records/choice.ts';
import { contactName } from '#domain/contacts/contact.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import { findActivity } from './activity-queries.ts';

/** More than any customer has, and as many as a select can show. */
const maxChoices = 500;

export type ActivityChoices = Record<'contacts' | 'opportunities' | 'applications' | 'placements', Choice[]>;
type ChosenId = string | null | undefined;

/** The records that an activity of a customer, or with a candidate, can refer to. */
export async function activityChoices(
  db: Executor,
  customer: ChosenId,
  candidate?: ChosenId,
): Promise<ActivityChoices> {
  const [customerId, candidateId] = [customer, candidate].map((id) => (isId(id ?? '') ? (id ?? '') : ''));
  const none: Choice[] = [];
  const [people, deals, applied, placed] = await Promise.all([
    customerId ? contactChoices(db, customerId) : none,
    customerId ? opportunityChoices(db, customerId) : none,
    candidateId ? applicationChoices(db, candidateId) : none,
    customerId || candidateId ? placementChoices(db, customerId, candidateId) : none,
  ]);
  return { contacts: people, opportunities: deals, applications: applied, placements: placed };
}

async function contactChoices(db: Executor, customerId: string): Promise<Choice[]> {
  const people = await db
    .select({ id: contacts.id, firstName: contacts.firstName, lastName: contacts.lastName })
    .from(contacts)
    .where(eq(contacts.customerId, customerId))
    .orderBy(asc(contacts.firstName), asc(contacts.lastName), asc(contacts.id))
    .limit(maxChoices);
  return people.map((person) => ({ id: person.id, name: contactName(person) }));
}

function opportunityChoices(db: Executor, customerId: string): Promise<Choice[]> {
  return db
    .select({ id: opportunities.id, name: opportunities.title })
    .from(opportunities)
    .where(eq(opportunities.customerId, customerId))
    .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
    .limit(maxChoices);
}

/** An open application has no title. */
async function applicationChoices(db: Executor, candidateId: string): Promise<Choice[]> {
  const { id, createdAt } = guestApplications;
  const applied = await db
    .select({ id, title: assignments.title, organization: assignments.organization, createdAt })
    .from(guestApplications)
    .leftJoin(assignments, eq(assignments.id, guestApplications.assignmentId))
    .where(eq(guestApplications.candidateId, candidateId))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxChoices);
  return applied.map(({ title, organization, ...row }) => ({
    id: row.id,
    name: title === null ? calendarDay(row.createdAt) : `${title}, ${organization}`,
  }));
}

async function placementChoices(db: Executor, customerId = '', candidateId = ''): Promise<Choice[]> {
  const { id, personName, title, startDate } = placements;
  const placed = await db
    .select({ id, personName, title })
    .from(placements)
    .where(
      and(
        customerId ? eq(placements.customerId, customerId) : undefined,
        candidateId ? eq(placements.candidateId, candidateId) : undefined,
      ),
    )
    .orderBy(desc(startDate), desc(id))
    .limit(maxChoices);
  return placed.map((row) => ({ id: row.id, name: `${row.personName}, ${row.title}` }));
}

/** Everyone who can sign in, and the current owner. */
export const ownerChoices = (db: Executor, owner: string | null): Promise<Choice[]> =>
  owners(db).execute({ owner });

const owners = prepared('owner-choices', (db) =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      or(
        and(isNull(users.disabledAt), isNotNull(users.passwordHash)),
        eq(users.id, sql.placeholder('owner')),
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxChoices),
);

/** The names of the records that a list is narrowed to, by id. */
export async function namesInFilter(
  db: Executor,
  state: Pick<ActivityListState, AboutFilter>,
): Promise<Names> {
  const wanted = (kind: AboutFilter) => sql`${state[kind]}::uuid`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from ${contacts} where id = ${wanted('contact')}
    union all select id, title from ${opportunities} where id = ${wanted('opportunity')}
    union all select id, first_name || ' ' || last_name from ${candidates} where id = ${wanted('candidate')}
    union all select id, title from ${assignments} where id = ${wanted('assignment')}
    union all select id, first_name || ' ' || last_name from ${guestApplications} where id = ${wanted('application')}
    union all select id, person_name || ', ' || title from ${placements} where id = ${wanted('placement')}`);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
type AboutFilter = (typeof aboutFilters)[number];

/** The names of the records that an activity refers to, by id, for comparing two versions. */
export async function namesInActivity(db: Executor, { id }: Pick<Activity, 'id'>): Promise<Names> {
  const found = await findActivity(db, id);
  if (!found) return {};
  const named = aboutRecords(found).flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
  return Object.fromEntries([
    ...named,
    ...(found.ownerId ? [[found.ownerId, found.owner ?? ''] as const] : []),
  ]);
}
