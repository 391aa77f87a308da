import { assignmentTypes } from '#domain/assignments/assignment.ts';
import { addDays, calendarDay, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { workingDayFrom, workingDayUpTo } from '#domain/time/working-days.ts';
import { auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { guestApplications } from '../db/schema/applications.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import type { recordDocuments } from '../db/schema/documents.ts';
import type { placementExtensions, placements } from '../db/schema/placements.ts';
import { placementAudit } from '../placements/placement-record.ts';
import { moneyOf, sectorsOf, type withCustomers } from './demo-assignment-customers.ts';
import type { DemoCustomer } from './demo-crm.ts';
import { type DemoFile, pdfFile } from './documents/stored-file.ts';
import type { DemoPerson } from './people.ts';
import { atWork } from './working-time.ts';

type Application = Pick<
  typeof guestApplications.$inferInsert,
  'id' | 'candidateId' | 'assignmentId' | 'firstName' | 'lastName' | 'status' | 'statusChangedAt'
>;
type Placement = typeof placements.$inferInsert;
type Given = {
  applications: readonly Application[];
  /** By the id of their application. */
  people: ReadonlyMap<string, DemoPerson>;
  assignments: ReturnType<typeof withCustomers>;
  crm: readonly DemoCustomer[];
  staffIds: readonly string[];
};

const ENDS_SOON_DAYS = 25;

/**
 * The oldest has ended, the next ends soon, the third was extended, the newest has yet to start; the others run. Someone who
 * was recruited stays.
 */
export function demoPlacements(now: Date, { applications, people, assignments, crm, staffIds }: Given) {
  const byId = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  const accepted = applications
    .filter(({ status }) => status === 'accepted')
    .flatMap((application, at) => {
      const { statusChangedAt: acceptedAt = now } = application;
      const person = people.get(application.id);
      const assignment = byId.get(application.assignmentId ?? '');
      const asked = assignment?.customerId ? workOf(assignment) : undefined;
      const work = asked ?? (person && workFor(person, acceptedAt, at, crm));
      const ownerId = assignment?.ownerId ?? staffIds[at % Math.max(1, staffIds.length)] ?? null;
      return work ? [{ application, acceptedAt, work: { ...work, ownerId } }] : [];
    })
    .toSorted((a, b) => a.acceptedAt.getTime() - b.acceptedAt.getTime());
  const today = calendarDay(now);
  const rows = {
    placements: [] as Placement[],
    extensions: [] as (typeof placementExtensions.$inferInsert)[],
    history: [] as (typeof auditLogs.$inferInsert)[],
  };
  const temporary = accepted.filter(({ work }) => work.type !== 'Werving & selectie');
  for (const one of accepted) {
    const { application, acceptedAt, work } = one;
    const shape = shapeOf(temporary.indexOf(one), temporary.length);
    const placement: Placement = {
      id: newId(),
      applicationId: application.id,
      candidateId: application.candidateId,
      personName: `${application.firstName} ${application.lastName}`,
      ...work,
      ...periodOf(shape, calendarDay(acceptedAt), today),
      createdAt: acceptedAt,
      updatedAt: acceptedAt,
    };
    rows.placements.push(placement);
    rows.history.push(entryAt(acceptedAt, placement, 'create'));
    if (shape === 'extended' && placement.endsOn) {
      const extension = extensionOf(placement, placement.endsOn, now);
      rows.extensions.push(extension);
      rows.history.push(entryAt(extension.createdAt, placement, 'update'));
      Object.assign(placement, { endsOn: extension.endsOn, version: 2, updatedAt: extension.createdAt });
    }
  }
  return { ...rows, documents: documentsOf(rows, now) };
}

type Work = Pick<
  Placement,
  | 'title'
  | 'type'
  | 'customerId'
  | 'contactId'
  | 'assignmentId'
  | 'hoursPerWeek'
  | 'purchaseCents'
  | 'sellingCents'
  | 'salaryCents'
  | 'feeCents'
>;

function workOf(assignment: Given['assignments'][number]): Work | undefined {
  const { id, title, type, customerId, contactIds, hoursPerWeek, salaryMax } = assignment;
  if (!customerId) return undefined;
  const salaryCents = type === 'ZZP' ? null : Math.round((salaryMax ?? 5000) * 100);
  return {
    title,
    type,
    customerId,
    contactId: contactIds[0] ?? null,
    assignmentId: id,
    hoursPerWeek,
    salaryCents,
    ...moneyOf(assignment),
  };
}

/** Of an open application: work in the field of the person, at a customer of that time. */
function workFor(
  { jobs, vakgebieden, hoursMax }: DemoPerson,
  acceptedAt: Date,
  at: number,
  crm: readonly DemoCustomer[],
): Work | undefined {
  const [field = 'Juridisch'] = vakgebieden;
  const possible = crm.filter(
    ({ customer, sector }) =>
      customer.status === 'active' && customer.createdAt < acceptedAt && sectorsOf[field].includes(sector),
  );
  const chosen = possible[at % Math.max(1, possible.length)];
  if (!chosen) return undefined;
  const type = assignmentTypes[at % assignmentTypes.length] ?? 'Detachering';
  const salary = 4200 + (at % 5) * 350;
  const pay = { salaryMin: null, salaryMax: salary, rateMin: null, rateMax: 75 + (at % 4) * 8 };
  return {
    title: jobs[0]?.title ?? 'Jurist',
    type,
    customerId: chosen.customer.id,
    contactId: chosen.contacts.find(({ isPrimary }) => isPrimary)?.id ?? null,
    hoursPerWeek: hoursMax,
    salaryCents: type === 'ZZP' ? null : salary * 100,
    ...moneyOf({ type, ...pay }),
  };
}

type Shape = 'ended' | 'soon' | 'extended' | 'running' | 'planned' | 'permanent';

function shapeOf(at: number, count: number): Shape {
  if (at < 0) return 'permanent';
  if (at === count - 1) return 'planned';
  return (['ended', 'soon', 'extended'] as const)[at] ?? 'running';
}

function periodOf(shape: Shape, acceptedOn: Day, today: Day) {
  const startDate =
    shape === 'planned' ? workingDayFrom(addDays(today, 14)) : workingDayFrom(addDays(acceptedOn, 7));
  const until = (days: number) => workingDayUpTo(addDays(today, days));
  const later = (end: Day) => (end > startDate ? end : addDays(startDate, 30));
  if (shape === 'permanent') return { startDate, endDate: null, endsOn: null };
  const ends: Record<typeof shape, Day> = {
    ended: until(-6),
    soon: addDays(today, ENDS_SOON_DAYS),
    extended: until(-12),
    running: workingDayUpTo(addDays(startDate, 182)),
    planned: workingDayUpTo(addDays(startDate, 364)),
  };
  const endDate = later(ends[shape]);
  return { startDate, endDate, endsOn: endDate };
}

function extensionOf({ id, sellingCents = null, ownerId }: Placement, end: Day, now: Date) {
  return {
    id: newId(),
    placementId: id,
    startsOn: addDays(end, 1),
    endsOn: workingDayUpTo(addDays(end, 182)),
    // Two and a half euros an hour more.
    sellingCents: sellingCents === null ? null : sellingCents + 250,
    note: 'De klant is tevreden en verlengt met een half jaar.',
    createdBy: ownerId ?? null,
    createdAt: atWork(startOfDay(addDays(end, -8)), now),
  };
}

function entryAt(timestamp: Date, { ownerId, ...placement }: Placement, action: 'create' | 'update') {
  const by = { kind: ownerId ? ('staff' as const) : ('system' as const), userId: ownerId ?? null };
  const { customerId, id, type } = placement;
  const entry =
    action === 'create'
      ? { action, newData: { customer_id: customerId, type, owner_id: ownerId ?? null } }
      : { action, metadata: { event: 'placementExtended' } as const };
  return { id: newId(), timestamp, ...auditRow(by, placementAudit({ id, customerId }, entry)) };
}

type Document = DemoFile & { document: typeof recordDocuments.$inferInsert };

/** The contract of the extended placement, and the agreement with its customer. */
function documentsOf(
  { placements: all, extensions }: { placements: Placement[]; extensions: { placementId: string }[] },
  now: Date,
): Document[] {
  const placement = all.find(({ id }) => id === extensions[0]?.placementId) ?? all[0];
  if (!placement) return [];
  const { id, title, startDate, customerId, ownerId, createdAt = now } = placement;
  const made = { uploadedBy: ownerId ?? null, uploadedAt: createdAt };
  return [
    {
      ...pdfFile('Overeenkomst plaatsing', [`Functie: ${title}`, `Begindatum: ${startDate}`], createdAt),
      of: { placementId: id },
    },
    {
      ...pdfFile(
        'Raamovereenkomst',
        ['Afspraken over detachering, tarieven en betalingstermijn.', 'Betaling binnen 30 dagen.'],
        createdAt,
      ),
      of: { customerId },
    },
  ].map(({ file, bytes, of }) => ({
    file,
    bytes,
    document: { id: newId(), ...of, fileId: file.id, displayName: file.originalName, ...made },
  }));
}
