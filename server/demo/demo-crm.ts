import { customerRecord } from '#domain/customers/customer-record.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { opportunityRecord } from '#domain/opportunities/opportunity-record.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { audited, emptyContent } from '#domain/records/record.ts';
import { type ActivityStatus, type ActivityType, activityTypes } from '#domain/activities/activity.ts';
import type { CustomerStatus } from '#domain/customers/customer.ts';
import {
  isClosedStage,
  type OpportunityStage,
  opportunityStages,
  stageProbability,
} from '#domain/opportunities/opportunity.ts';
import { addDays, calendarDay, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { addMonths, monthOf } from '#domain/time/months.ts';
import { activityAudit } from '../activities/activity-record.ts';
import { contactAudit } from '../contacts/contact-record.ts';
import { customerAudit } from '../customers/customer-record.ts';
import { opportunityAudit } from '../opportunities/opportunity-record.ts';
import { type AuditEntry, auditRow } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import type { auditLogs } from '../db/schema/audit.ts';
import { type DemoCompany, demoCompanies, type Sector } from './crm/companies.ts';
import * as words from './crm/people-at-work.ts';
import { type Seeded, seeded } from './seeded.ts';
import { workingDayFrom, workingDayUpTo } from '#domain/time/working-days.ts';
import { atWork } from './working-time.ts';

const hourMs = 3_600_000;

/** Companies added this month and last month, mostly leads. The others are older. */
const newThisMonth = new Set([8, 10, 15, 18]);
const newLastMonth = new Set([4, 23, 25]);

type Making = { now: Date; staffId: string | null; random: Seeded };
type HistoryRow = typeof auditLogs.$inferInsert;
export type DemoCustomer = ReturnType<typeof customerOf>;

/** Forty customers with contacts, opportunities in all stages and activities around now. */
export function demoCrm(now: Date, staffId: string | null): DemoCustomer[] {
  const making = { now, staffId, random: seeded(2411) };
  return demoCompanies.map((company, at) => customerOf(company, at, making));
}

function customerOf(company: DemoCompany, at: number, making: Making) {
  const { random } = making;
  const id = newId();
  const createdAt = customerSince(at, making);
  const site = company.name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter((word) => word.length > 3)
    .slice(-2)
    .join('-');
  const content = {
    ...emptyContent(customerRecord),
    companyName: company.name,
    industry: company.industry,
    website: `https://www.${site}.example`,
    phone: unusedNumber(company.area, random),
    email: `info@${site}.example`,
    address: company.street,
    city: company.city,
    postalCode: company.postalCode,
    vatNumber: at % 4 === 3 ? null : vatNumber(random),
    // None begins with 00.
    kvkNumber: at % 5 === 4 ? null : `00${String(100_000 + random.below(900_000))}`,
    status: company.status,
    ...(at % 3 === 0 && {
      communicationPreferences: { Nieuwsbrief: 'Ja', Bellen: 'Alleen in de ochtend' },
    }),
    ...(at % 4 === 0 && { customFields: { Inkoopportaal: 'Eigen portaal', Betaaltermijn: '30 dagen' } }),
  };
  const customer = { id, ...content, createdAt, updatedAt: createdAt };
  const people = contactsOf(customer, company.sector, at, making);
  const deals = opportunitiesOf(customer, company.sector, at, making);
  const work = activitiesOf(customer, people, deals, at, making);
  const made = historyRow(
    customerAudit(customer, { action: 'create', newData: audited(customerRecord, customer) }),
    createdAt,
    making,
  );
  return {
    customer,
    sector: company.sector,
    contacts: people.map(({ contact }) => contact),
    opportunities: deals.map(({ opportunity }) => opportunity),
    activities: work.map(({ activity }) => activity),
    history: [made, ...[...people, ...deals, ...work].map(({ history }) => history)],
  };
}

type Customer = { id: string; createdAt: Date; email: string; phone: string; status: CustomerStatus };

function contactsOf(customer: Customer, sector: Sector, at: number, making: Making) {
  const { random } = making;
  const positions = words.positions[sector];
  const domain = customer.email.split('@')[1] ?? '';
  return Array.from({ length: 1 + ((at * 7) % 4) }, (_, nth) => {
    const firstName = words.firstNames[(at * 5 + nth * 11) % words.firstNames.length] ?? '';
    const lastName = words.lastNames[(at * 3 + nth * 7) % words.lastNames.length] ?? '';
    const createdAt = between(
      customer.createdAt,
      new Date(customer.createdAt.getTime() + (nth + 1) * 10 * 60_000),
      making.now,
    );
    const address = `${firstName}.${lastName}`
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z.]/g, '');
    const contact = {
      ...emptyContent(contactRecord),
      id: newId(),
      customerId: customer.id,
      firstName,
      lastName,
      position: positions[(at + nth) % positions.length] ?? null,
      email: `${address}@${domain}`,
      phone: nth === 0 ? customer.phone : null,
      mobile: nth % 2 === 0 ? `06 9${1_000_000 + random.below(9_000_000)}` : null,
      notes: nth === 1 ? 'Het best te bereiken op dinsdag en donderdag.' : null,
      isPrimary: nth === 0,
      createdAt,
      updatedAt: createdAt,
    };
    const entry = contactAudit(contact, { action: 'create', newData: audited(contactRecord, contact) });
    return { contact, history: historyRow(entry, createdAt, making) };
  });
}

/** Some opportunities in each stage, more in the early ones. */
function opportunitiesOf(customer: Customer, sector: Sector, at: number, making: Making) {
  const { now, random } = making;
  const titles = words.dealTitles[sector];
  return Array.from({ length: at % 3 }, (_, nth) => {
    const stage = stageFor(at + nth * 4, customer.status);
    const closed = isClosedStage(stage);
    const title = titles[(at + nth) % titles.length] ?? '';
    const createdAt = between(customer.createdAt, dealSince(at + nth * 5, making), now);
    const stageChangedAt = atWork(
      new Date(createdAt.getTime() + (now.getTime() - createdAt.getTime()) * (0.3 + random.next() * 0.6)),
      now,
    );
    const opportunity = {
      ...emptyContent(opportunityRecord),
      id: newId(),
      customerId: customer.id,
      title,
      description: random.pick(words.dealDescriptions[stage]),
      stage,
      value: (7500 + random.below(90) * 750) * (forSeveral.test(title) ? 3 : 1),
      probability: stageProbability[stage],
      expectedCloseDate: closed
        ? calendarDay(stageChangedAt)
        : addDays(calendarDay(now), 7 + random.below(80)),
      source: random.pick(words.dealSources(sector, hasWorkedWithUs(customer.status))),
      closeReason: closed ? random.pick(stage === 'closed_won' ? words.wonReasons : words.lostReasons) : null,
      stageChangedAt,
      createdAt,
      updatedAt: stageChangedAt,
    };
    const entry = opportunityAudit(opportunity, {
      action: 'create',
      newData: audited(opportunityRecord, opportunity),
    });
    return { opportunity, history: historyRow(entry, createdAt, making) };
  });
}

const forSeveral = /juristen|analisten|Raamovereenkomst/;

const hasWorkedWithUs = (status: CustomerStatus) => status === 'active' || status === 'inactive';

/** Only a customer can have been won, and nothing is open with one that is inactive. */
function stageFor(place: number, status: CustomerStatus): OpportunityStage {
  const stage = opportunityStages[place % opportunityStages.length] ?? 'new';
  if (stage === 'closed_won' && !hasWorkedWithUs(status)) return 'new';
  return status === 'inactive' && !isClosedStage(stage) ? 'closed_lost' : stage;
}

type Person = ReturnType<typeof contactsOf>[number];
type Deal = ReturnType<typeof opportunitiesOf>[number];

/** Completed, overdue and planned activities, all of them after the customer was added. */
function activitiesOf(customer: Customer, people: Person[], deals: Deal[], at: number, making: Making) {
  const { now, staffId, random } = making;
  return Array.from({ length: 1 + (at % 4) }, (_, nth) => {
    const type: ActivityType = activityTypes[(at + nth) % activityTypes.length] ?? 'task';
    const planned = nth === 0 && type !== 'note' && customer.status !== 'inactive';
    const dueDate = dueOn(planned ? (at % 9) - 2 : -3 - random.below(40), making);
    const status = planned ? 'pending' : at % 11 === 5 && type !== 'note' ? 'cancelled' : 'completed';
    const createdAt = between(
      customer.createdAt,
      inOfficeHours(workingDayUpTo(addDays(earlierDay(dueDate, now), -1 - random.below(6))), random),
      now,
    );
    const completedAt = status === 'completed' ? between(createdAt, dueDate, now) : null;
    const deal = deals.find(
      ({ opportunity }) =>
        nth % 2 === 0 &&
        opportunity.createdAt <= createdAt &&
        (status === 'completed' || !isClosedStage(opportunity.stage)),
    );
    const activity = {
      ...emptyContent(activityRecord),
      id: newId(),
      customerId: customer.id,
      contactId: people[nth % people.length]?.contact.id ?? null,
      opportunityId: deal?.opportunity.id ?? null,
      type,
      ...wordsOf(type, status, customer.status, random),
      status,
      dueDate,
      completedAt,
      ownerId: staffId,
      createdAt,
      updatedAt: completedAt ?? createdAt,
    } as const;
    const entry = activityAudit(activity, { action: 'create', newData: audited(activityRecord, activity) });
    return { activity, history: historyRow(entry, createdAt, making) };
  }).filter(({ activity }) => activity.dueDate > customer.createdAt);
}

function wordsOf(type: ActivityType, status: ActivityStatus, customer: CustomerStatus, random: Seeded) {
  if (type === 'note') return { subject: random.pick(words.noteSubjects), description: null };
  const subject = random.pick(
    words.activitySubjects[type].filter((one) => !one.customersOnly || customer === 'active'),
  );
  if (status === 'completed') return { subject: subject.done, description: subject.after };
  return {
    subject: subject.planned,
    description: status === 'cancelled' ? words.cancelledNote : subject.before,
  };
}

/** In office hours of a working day: the one before a weekend for what is past, else the one after it. */
function dueOn(inDays: number, { now, random }: Making): Date {
  const day = addDays(calendarDay(now), inDays);
  const working = inDays < 0 ? workingDayUpTo(day) : workingDayFrom(day);
  return new Date(startOfDay(working).getTime() + (9 + random.below(8)) * hourMs);
}

function historyRow(entry: AuditEntry, timestamp: Date, { staffId }: Making): HistoryRow {
  return { id: newId(), timestamp, ...auditRow({ kind: 'staff', userId: staffId }, entry) };
}

function customerSince(at: number, making: Making): Date {
  if (newThisMonth.has(at)) return inMonth(0, making);
  if (newLastMonth.has(at)) return inMonth(-1, making);
  return inMonth(-2 - Math.floor(at / 3), making);
}

/** A third this month and nearly as many last month, so that trends have data. */
function dealSince(place: number, making: Making): Date {
  return inMonth([0, -1, 0, -2, -1, 0, -1, -2, -1, 0, -3][place % 11] ?? 0, making);
}

/** A moment in the given month, relative to now; never in the future, in office hours if possible. */
function inMonth(months: number, { now, random }: Making): Date {
  const first = addMonths(monthOf(calendarDay(now)), months);
  const from = startOfDay(first).getTime();
  const to = Math.min(startOfDay(addMonths(first, 1)).getTime(), now.getTime() - hourMs);
  const moment = from + random.next() * Math.max(0, to - from);
  const day = calendarDay(new Date(moment));
  const days = [workingDayUpTo(day), workingDayFrom(day), workingDayUpTo(addDays(day, -1))];
  const working = days.map((one) => inOfficeHours(one, random));
  return (
    working.find((at) => at.getTime() >= from && at.getTime() < to) ?? atWork(new Date(moment), new Date(to))
  );
}

const earlierDay = (one: Date, other: Date) => calendarDay(one < other ? one : other);

function inOfficeHours(day: Day, random: Seeded): Date {
  return new Date(startOfDay(day).getTime() + (9 + random.below(8)) * hourMs + random.below(60) * 60_000);
}

function between(first: Date, wanted: Date, last: Date): Date {
  return new Date(Math.min(Math.max(first.getTime(), wanted.getTime()), last.getTime()));
}

/** No number in the Netherlands has a zero after its area code. */
function unusedNumber(area: string, random: Seeded): string {
  return `${area}-0${String(1_000_000 + random.below(9_000_000)).slice(0, 9 - area.length)}`;
}

/** Passes the modulo-11 check of real VAT numbers. Those that begin with 99 are not issued. */
function vatNumber(random: Seeded): string {
  for (;;) {
    const digits = `99${100_000 + random.below(900_000)}`;
    const check = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11;
    if (check < 10) return `NL${digits}${check}B01`;
  }
}
