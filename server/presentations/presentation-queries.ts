import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type AgreementStanding, standingOf } from '#domain/presentations/agreement.ts';
import {
  presentationList,
  type PresentationListState,
  type PresentationOutcome,
} from '#domain/presentations/presentation-list.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { presentationAgreements, presentationContacts, presentations } from '../db/schema/presentations.ts';
import { isAnyOf, isOneOf } from '../lists/conditions.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { listPage } from '../records/list-page.ts';
import { inDays, isLost } from '../records/rows-behind.ts';
import { holdsWords } from '../records/search-condition.ts';
import { latestAgreements } from './agreements.ts';

/** `rates`: whether the reader may see rates. */
export type Reading = { settings: Settings; now: Date; rates: boolean };

/** One page of the list, in four queries. */
export async function listPresentations(
  db: Executor,
  state: PresentationListState,
  reading: Reading,
  place: ListPlace = firstPlace,
) {
  const keys = presentationKeys(state);
  return listPage<PresentationView>(
    db,
    {
      table: presentations,
      filter: presentationFilter(state),
      keys,
      page: state.page,
      pageSize: presentationList.pageSize,
      place,
      searched: state.search !== '',
    },
    (ids) => readViews(db, inArray(presentations.id, ids), orderBy(keys), reading),
  );
}

/** The newest presentations of a candidate, customer, assignment or application, or to a contact. */
export function presentationsOf(
  db: Executor,
  of: Partial<Record<'candidateId' | 'customerId' | 'assignmentId' | 'applicationId' | 'contactId', string>>,
  limit: number,
  reading: Reading,
): Promise<PresentationView[]> {
  const { contactId, ...columns } = of;
  const about = Object.entries(columns).map(
    ([name, id]) => sql`${sql.identifier(columnNames[name] ?? name)} = ${id}`,
  );
  if (contactId)
    about.push(
      sql`id in (select presentation_id from presentation_contacts where contact_id = ${contactId})`,
    );
  const newest = db
    .select({ id: presentations.id })
    .from(presentations)
    .where(and(...about))
    .orderBy(desc(presentations.createdAt), desc(presentations.id))
    .limit(limit);
  const order = [desc(presentations.createdAt), desc(presentations.id)];
  return readViews(db, inArray(presentations.id, newest), order, reading);
}

export function countPresentations(
  db: Executor,
  of: { customerId: string } | { candidateId: string },
): Promise<number> {
  const { customerId, candidateId } = presentations;
  return db.$count(
    presentations,
    'customerId' in of ? eq(customerId, of.customerId) : eq(candidateId, of.candidateId),
  );
}

const columnNames: Partial<Record<string, string>> = {
  candidateId: 'candidate_id',
  customerId: 'customer_id',
  assignmentId: 'assignment_id',
  applicationId: 'application_id',
};

const outcomes: Record<PresentationOutcome, SQL> = {
  draft: sql`${presentations.state} = 'draft'`,
  waiting: sql`${presentations.state} = 'sent' and ${presentations.answer} is null`,
  accepted: sql`${presentations.answer} = 'accepted'`,
  rejected: sql`${presentations.answer} = 'rejected'`,
  withdrawn: sql`${presentations.state} = 'withdrawn'`,
};

export function presentationFilter(state: Omit<PresentationListState, 'page' | 'sort'>): SQL | undefined {
  const { search, outcome, company, candidateId, assignmentId, colleague, from, to } = state;
  return and(
    holdsWords(presentations.search, search),
    isAnyOf(outcome, (value) => outcomes[value]),
    isOneOf(presentations.customerId, company),
    candidateId ? eq(presentations.candidateId, candidateId) : undefined,
    assignmentId ? eq(presentations.assignmentId, assignmentId) : undefined,
    isOneOf(presentations.sentBy, colleague),
    inDays(presentations.sentAt, from, to),
    isLost(state, {
      reason: presentations.answerReason,
      at: sql`${presentations.answeredOn}::timestamptz`,
    }),
  );
}

/** Drafts first: they wait for somebody. */
const presentationKeys = ({ sort }: Pick<PresentationListState, 'sort'>) =>
  keysIn([presentations.sentAt, presentations.id], sort.direction);

export const presentationOrder = (state: Pick<PresentationListState, 'sort'>): SQL[] =>
  orderBy(presentationKeys(state));

const agreementUsed = alias(presentationAgreements, 'used');

async function readViews(
  db: Executor,
  where: SQL | undefined,
  order: SQL[],
  { settings, now, rates }: Reading,
): Promise<PresentationView[]> {
  const rows = await db
    .select({
      presentation: presentations,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      customer: customers.companyName,
      title: assignments.title,
      sentBy: users.name,
      how: agreementUsed.how,
      agreedAt: agreementUsed.answeredAt,
      body: agreementUsed.body,
    })
    .from(presentations)
    .innerJoin(candidates, eq(candidates.id, presentations.candidateId))
    .innerJoin(customers, eq(customers.id, presentations.customerId))
    .leftJoin(assignments, eq(assignments.id, presentations.assignmentId))
    .leftJoin(users, eq(users.id, presentations.sentBy))
    .leftJoin(agreementUsed, eq(agreementUsed.id, presentations.agreementId))
    .where(where)
    .orderBy(...order);
  const [named, standings] = await Promise.all([
    contactsOf(
      db,
      rows.map(({ presentation }) => presentation.id),
    ),
    standingsOf(
      db,
      rows.map(({ presentation }) => presentation),
      { settings, now },
    ),
  ]);
  return rows.map(({ presentation, firstName, lastName, how, agreedAt, body, ...row }) => ({
    ...row,
    id: presentation.id,
    version: presentation.version,
    applicationId: presentation.applicationId,
    candidateId: presentation.candidateId,
    candidate: `${firstName} ${lastName}`,
    customerId: presentation.customerId,
    assignmentId: presentation.assignmentId,
    state: presentation.state,
    payCents: rates ? presentation.payCents : null,
    payUnit: rates ? presentation.payUnit : null,
    body: presentation.body,
    contacts: named.get(presentation.id) ?? [],
    createdAt: presentation.createdAt,
    sentAt: presentation.sentAt,
    withdrawnAt: presentation.withdrawnAt,
    answer: presentation.answer,
    answerReason: presentation.answerReason,
    answeredOn: presentation.answeredOn,
    agreement: how && agreedAt && body ? { how, at: agreedAt, body } : null,
    standing: standings.get(pairKey(presentation)) ?? 'none',
  }));
}

async function contactsOf(db: Executor, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({
      id: presentationContacts.presentationId,
      name: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
    })
    .from(presentationContacts)
    .innerJoin(contacts, eq(contacts.id, presentationContacts.contactId))
    .where(inArray(presentationContacts.presentationId, [...ids]))
    .orderBy(asc(contacts.nameKey));
  const named = Map.groupBy(rows, ({ id }) => id);
  return new Map([...named].map(([id, list]) => [id, list.map(({ name }) => name)]));
}

type Pair = { candidateId: string; customerId: string };
const pairKey = ({ candidateId, customerId }: Pair) => `${candidateId} ${customerId}`;

/** The state of the agreement of each candidate and customer, in one query. */
export async function standingsOf(
  db: Executor,
  pairs: readonly Pair[],
  { settings, now }: Pick<Reading, 'settings' | 'now'>,
): Promise<Map<string, AgreementStanding>> {
  const found = await latestAgreements(db, pairs);
  return new Map(found.map((agreement) => [pairKey(agreement), standingOf(agreement, settings, now)]));
}
