import { and, eq, ne, sql } from 'drizzle-orm';
import {
  isPossibleAgreementDay,
  isValidAgreement,
  type NotedAgreement,
} from '#domain/presentations/agreement.ts';
import type {
  PresentedPerson,
  PresentOutcome,
  PresentRequest,
} from '#domain/presentations/present-request.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { changeWithin } from '../applications/change-application-status.ts';
import { languageOf } from '../candidates/consent-queries.ts';
import { lockCandidate } from '../candidates/lock-candidate.ts';
import { newestCv, proposeWithin } from '../candidates/propose-candidate.ts';
import { recordActivity } from '../candidates/record-activity.ts';
import { recordMoment } from '../contacts/record-contact-moment.ts';
import { areOfCustomer } from '../customers/of-customer.ts';
import type { Transaction } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { presentationContacts, presentations } from '../db/schema/presentations.ts';
import type { Program } from '../program.ts';
import { latestAgreement, noteAgreement, type Subject } from './agreements.ts';
import { askAgreement } from './ask-agreement.ts';
import { earlierPresentations } from './earlier-presentations.ts';
import { presentationEntry } from './presentation-audit.ts';

type Needed = Pick<Program, 'db' | 'now' | 'settings' | 'config' | 'secrets'>;
type Work = { settings: Settings; now: Date; actor: Actor };

/** Presents each candidate by itself: what stops one of them does not stop the others. */
export async function presentCandidates(
  program: Needed,
  request: PresentRequest,
  actor: Actor,
): Promise<PresentOutcome[]> {
  const work: Work = { settings: await program.settings.current(), now: program.now(), actor };
  const outcomes: PresentOutcome[] = [];
  for (const person of request.people) {
    const outcome = await program.db
      .transaction((tx) => presentOne(program, tx, request, person, work))
      .catch((error: unknown): Outcome => {
        if (error instanceof NotPresented) return { outcome: error.outcome };
        throw error;
      });
    outcomes.push({ candidateId: person.candidateId, ...outcome });
  }
  return outcomes;
}

type Outcome = PresentOutcome extends infer One
  ? One extends unknown
    ? Omit<One, 'candidateId'>
    : never
  : never;

async function presentOne(
  program: Needed,
  tx: Transaction,
  request: PresentRequest,
  person: PresentedPerson,
  work: Work,
): Promise<Outcome> {
  const { now, actor } = work;
  // Two colleagues wait for each other here, and the second sees what the first did.
  const candidate = await lockCandidate(tx, person.candidateId);
  const assignment = await findAssignment(tx, request.assignmentId);
  if (!candidate || !assignment) return { outcome: 'gone' };
  const { customerId, customer, title } = assignment;
  if (!customerId || !customer) return { outcome: 'noCustomer' };
  const subject = { candidateId: candidate.id, customerId, customer, assignmentId: assignment.id, title };
  const contactIds = [...new Set(request.contactIds)];
  if (!(await areOfCustomer(tx, contacts, contactIds, customerId))) return { outcome: 'otherContact' };
  const existing = await findCurrent(tx, subject);
  if (existing && existing.id !== person.id)
    return { outcome: 'already', by: existing.by, at: (existing.sentAt ?? existing.createdAt).toISOString() };
  if (existing?.state === 'sent') return { outcome: 'sent', id: person.id };

  const language = await languageOf(tx, candidate.id);
  const agreed = await judgeAgreement(tx, subject, person.agreement, work);
  if (request.how === 'ask' && !('id' in agreed)) {
    await store(tx, subject, { ...request, person }, work);
    const asked = await askAgreement(program, tx, { ...subject, person: candidate }, { ...work, language });
    if (asked !== 'asked') throw new NotPresented(asked);
    return { outcome: 'asked', id: person.id };
  }
  if ('outcome' in agreed) return agreed;
  const earlier = await earlierPresentations(tx, subject, { now, except: person.id, seen: request.seen });
  if (earlier.length > 0) return { outcome: 'earlier', earlier };
  const agreementId =
    'id' in agreed ? agreed.id : await noteAgreement(tx, subject, agreed.noted, { language, now, actor });
  const applicationId = await store(tx, subject, { ...request, person, agreementId }, work);
  await moveOn(tx, applicationId, candidate.id, work);
  return { outcome: 'sent', id: person.id };
}

/** Undoes what was written for one candidate. */
class NotPresented extends Error {
  readonly outcome: 'noMail' | 'tooMany' | 'closed' | 'gone';
  constructor(outcome: NotPresented['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

async function findAssignment(tx: Transaction, id: string) {
  const [found] = await tx
    .select({
      id: assignments.id,
      title: assignments.title,
      customerId: assignments.customerId,
      customer: customers.companyName,
    })
    .from(assignments)
    .leftJoin(customers, eq(customers.id, assignments.customerId))
    .where(eq(assignments.id, id));
  return found;
}

type Presented = Subject & { assignmentId: string };

/** The current presentation for this assignment, ignoring withdrawn ones. */
async function findCurrent(tx: Transaction, { candidateId, assignmentId }: Presented) {
  const { id, state, sentAt, createdAt } = presentations;
  const [found] = await tx
    .select({ id, state, sentAt, createdAt, by: users.name })
    .from(presentations)
    .leftJoin(users, sql`${users.id} = coalesce(${presentations.sentBy}, ${presentations.createdBy})`)
    .where(
      and(
        eq(presentations.candidateId, candidateId),
        eq(presentations.assignmentId, assignmentId),
        ne(state, 'withdrawn'),
      ),
    );
  return found;
}

type Judged =
  | { id: string }
  | { noted: NotedAgreement }
  | { outcome: 'noAgreement' | 'refused' | 'wrongDay' };

/** A valid agreement that is known, or the one that a colleague notes now. */
export async function judgeAgreement(
  tx: Transaction,
  { candidateId, customerId }: Pick<Subject, 'candidateId' | 'customerId'>,
  noted: NotedAgreement | null,
  { settings, now }: Pick<Work, 'settings' | 'now'>,
): Promise<Judged> {
  const known = await latestAgreement(tx, candidateId, customerId);
  if (known && isValidAgreement(known, settings, now)) return { id: known.id };
  const refused = known?.state === 'refused' && known.answeredAt;
  if (!noted) return { outcome: refused ? 'refused' : 'noAgreement' };
  // The last word counts: what the candidate said before they refused is no agreement any more.
  if (refused && noted.day < calendarDay(refused)) return { outcome: 'refused' };
  return isPossibleAgreementDay(noted.day, settings, now) ? { noted } : { outcome: 'wrongDay' };
}

type Stored = Pick<PresentRequest, 'contactIds' | 'body'> & {
  person: PresentedPerson;
  agreementId?: string;
};

/** A draft without an agreement, sent with one. Returns its application, which is added if there is none. */
async function store(
  tx: Transaction,
  subject: Presented,
  { person, agreementId, contactIds, body }: Stored,
  { settings, now, actor }: Work,
): Promise<string> {
  const { outcome, id: applicationId } = await proposeWithin(
    tx,
    {
      id: person.applicationId,
      candidateId: subject.candidateId,
      assignmentId: subject.assignmentId,
      motivation: '',
    },
    { status: settings.application.default_status, now, actor },
  );
  if (outcome === 'closed') throw new NotPresented(outcome);
  const sent = agreementId
    ? ({ state: 'sent', agreementId, sentAt: now, sentBy: userOf(actor) } as const)
    : {};
  const content = {
    payCents: person.pay,
    payUnit: person.pay === null ? null : (person.payUnit ?? 'hour'),
    body: body || null,
    ...sent,
    updatedAt: now,
  };
  const [stored] = await tx
    .insert(presentations)
    .values({
      id: person.id,
      applicationId,
      candidateId: subject.candidateId,
      assignmentId: subject.assignmentId,
      customerId: subject.customerId,
      cvFileId: (await newestCv(tx, subject.candidateId)) ?? null,
      createdBy: userOf(actor),
      createdAt: now,
      ...content,
    })
    .onConflictDoUpdate({
      target: presentations.id,
      set: { ...content, version: sql`${presentations.version} + 1` },
      // The sender chooses the id: only a draft of this candidate for this assignment may be written over.
      setWhere: sql`${presentations.applicationId} = ${applicationId} and ${presentations.customerId} = ${subject.customerId}
        and ${presentations.state} = 'draft'`,
    })
    .returning({ id: presentations.id });
  if (!stored) throw new NotPresented('gone');
  await tx.delete(presentationContacts).where(eq(presentationContacts.presentationId, person.id));
  if (contactIds.length > 0)
    await tx
      .insert(presentationContacts)
      .values([...new Set(contactIds)].map((contactId) => ({ presentationId: person.id, contactId })));
  if (agreementId) await recordMoment(tx, contactIds, now);
  await recordAudit(
    tx,
    actor,
    presentationEntry(
      { id: person.id, applicationId, ...subject },
      agreementId ? 'presented' : 'presentationDrafted',
    ),
  );
  return applicationId;
}

/** Showing a candidate moves their procedure on. */
export async function moveOn(
  tx: Transaction,
  applicationId: string,
  candidateId: string,
  { now, actor }: Pick<Work, 'now' | 'actor'>,
): Promise<void> {
  await changeWithin(
    tx,
    { applications: [{ id: applicationId, from: 'pending' }], to: 'reviewing' },
    { now, actor },
  );
  await recordActivity(tx, [candidateId], now);
}
