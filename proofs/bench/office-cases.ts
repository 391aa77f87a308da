import { randomUUID } from 'node:crypto';
import { applicationList } from '#domain/applications/application-list.ts';
import { unlinkedList } from '#domain/assignments/customer-links.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { auditList } from '#domain/audit/audit-list.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { toDoList } from '#domain/activities/to-do.ts';
import { defaultWeights } from '#domain/candidates/match-weights.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { messageList } from '#domain/messages/message-list.ts';
import { termOf } from '#domain/retention.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { daysOf } from '#domain/today/figures.ts';
import { todayList } from '#domain/today/today.ts';
import { boardOfApplications, listApplications } from '#server/applications/application-queries.ts';
import { listManagedAssignments } from '#server/assignments/managed-assignments.ts';
import { listUnlinked } from '#server/assignments/propose-customers.ts';
import { auditUsers, listAudit } from '#server/audit/audit-queries.ts';
import { listActivities } from '#server/activities/activity-queries.ts';
import { readToDo } from '#server/activities/to-do-queries.ts';
import { matchAssignments } from '#server/candidates/match-assignments.ts';
import { readMatchPerson } from '#server/candidates/match-sources.ts';
import { listContacts } from '#server/contacts/contact-queries.ts';
import { readCrmDashboard } from '#server/crm-dashboard/crm-dashboard.ts';
import { listCustomers, searchCustomers } from '#server/customers/customer-queries.ts';
import { boardOfOpportunities, listOpportunities } from '#server/opportunities/opportunity-queries.ts';
import type { Executor } from '#server/db/client.ts';
import { countChoices } from '#server/lists/count-choices.ts';
import { listMessages } from '#server/messages/message-queries.ts';
import { searchEverything } from '#server/search/search-everything.ts';
import { readFunnel } from '#server/today/funnel.ts';
import { readToday } from '#server/today/read-today.ts';
import { readSources, readTrends, readVisits, readWeeks } from '#server/today/trends.ts';
import { comparedCandidate } from './fill-office.ts';
import type { ListCase } from './list-measurement.ts';

type Ask = (db: Executor, params: URLSearchParams) => Promise<unknown>;
type List = { name: string; path: string; ask: Ask; queries: Record<string, string> };

const now = new Date();
const today = calendarDay(now);

/** Every list of the back office: default, sorted, filtered, searched, and a late page. */
const lists: List[] = [
  {
    name: 'applications',
    path: '/admin/dashboard/sollicitaties',
    ask(db, params) {
      const state = applicationList.parse(params);
      return state.view === 'table'
        ? listApplications(db, state, today)
        : boardOfApplications(db, state, today);
    },
    queries: {
      default: '',
      'with a status': 'status=interview',
      'including archived, by name': 'archief=alle&sorteer=naam',
      'of one vakgebied': 'vakgebied=Privacy',
      'by a name': 'zoek=vermeer',
      'by an address': 'zoek=kandidaat4711',
      'by a word of thousands of vacancies': 'zoek=jurist',
      'by two letters': 'zoek=ge',
      'by one letter': 'zoek=j',
      'from nowhere': 'bron=open',
      'a late page': 'pagina=500',
      'as a board': 'weergave=bord',
      'as a board, by a common word': 'zoek=jurist&weergave=bord',
      'as a board, of one vakgebied': 'vakgebied=Privacy&weergave=bord',
      'by a word of thousands of vacancies, with the archive': 'zoek=jurist&archief=alle',
      'of one vakgebied, with the archive': 'vakgebied=Privacy&archief=alle',
    },
  },
  {
    name: 'messages',
    path: '/admin/dashboard/berichten',
    ask: (db, params) => listMessages(db, messageList.parse(params)),
    queries: { default: '', 'by a name': 'zoek=dijkstra', 'a late page': 'pagina=500' },
  },
  {
    name: 'vacancies',
    path: '/admin/dashboard/vacatures',
    ask: (db, params) => listManagedAssignments(db, managedList.parse(params)),
    queries: {
      default: '',
      'with a status, by title': 'status=open&sorteer=titel',
      'by a word': 'zoek=privacy',
      'within 50 km': 'nabij=50-Utrecht',
      'a late page': 'pagina=500',
    },
  },
  {
    name: 'vacancies without a customer',
    path: '/admin/dashboard/vacatures/klanten',
    ask: (db, params) => listUnlinked(db, unlinkedList.parse(params)),
    queries: { default: '' },
  },
  {
    name: 'audit log',
    path: '/admin/dashboard/audit',
    ask: (db, params) => Promise.all([listAudit(db, auditList.parse(params)), auditUsers(db)]),
    queries: {
      default: '',
      'of one action': 'actie=delete',
      'of one kind and action': 'soort=customer&actie=update',
      'by a word': 'zoek=4711',
      'between two days': 'van=2026-01-01&tot=2026-02-01',
    },
  },
  {
    name: 'customers',
    path: '/admin/crm/customers',
    ask: (db, params) => listCustomers(db, customerList.parse(params), today),
    queries: {
      default: '',
      'with a status': 'status=prospect',
      'by a place': 'zoek=roermond',
      'by a number': 'zoek=4711',
      'by a word in names': 'zoek=gemeente',
      'a late page': 'pagina=500',
      'spoken to lately': 'laatste-contact=recent',
      'not spoken to for months': 'laatste-contact=90-dagen',
      'not spoken to for half a year': 'laatste-contact=180-dagen',
    },
  },
  {
    name: 'contacts',
    path: '/admin/crm/contacts',
    ask: (db, params) => listContacts(db, contactList.parse(params), today),
    queries: { default: '', 'by a name': 'zoek=vermeer', 'a late page': 'pagina=500' },
  },
  {
    name: 'opportunities',
    path: '/admin/crm/opportunities',
    ask(db, params) {
      const state = opportunityList.parse(params);
      return state.view === 'table' ? listOpportunities(db, state) : boardOfOpportunities(db, state);
    },
    queries: {
      default: '',
      'of one stage': 'fase=proposal',
      'by a word': 'zoek=4711',
      'a late page': 'pagina=500',
      'as a board': 'weergave=bord',
      'as a board, by a word that all have': 'zoek=jurist&weergave=bord',
    },
  },
  {
    name: 'activities',
    path: '/admin/crm/activities',
    ask: (db, params) => listActivities(db, activityList.parse(params), now),
    queries: {
      default: 'weergave=alles',
      open: 'status=pending',
      'of one type': 'type=meeting',
      'by a word': 'zoek=4711',
      'by a common and a rare word': 'zoek=dossier+4711',
      'a late page': 'pagina=500',
    },
  },
  {
    name: 'to-do list',
    path: '/admin/crm/activities',
    ask: (db, params) => readToDo(db, { ...toDoList.parse(params), owner: null }, now),
    queries: { 'of everyone': 'wie=iedereen', 'late ones': 'wie=iedereen&groep=te-laat&pagina=2' },
  },
  {
    name: 'dashboard',
    path: '/admin/dashboard',
    async ask(db, params) {
      const { period } = todayList.parse(params);
      const days = daysOf(period, today);
      const keptDays = termOf(defaultSettings, 'visitors').amount;
      await readTrends(db, period, { today, keptDays });
      await readFunnel(db, days);
      await readWeeks(db, today);
      await readSources(db, days);
      await readVisits(db, days, { now, keptDays });
      await readToday(db, { me: randomUUID(), everyone: true, now, settings: defaultSettings }, 1);
    },
    queries: { 'a week': 'periode=7', default: '', 'a quarter': 'periode=90' },
  },
  {
    name: 'CRM dashboard',
    path: '/admin/crm',
    ask: (db) => readCrmDashboard(db, now),
    queries: { default: '' },
  },
];

/** Words in all lists at once, and in the field in which a customer is chosen. */
const searches: ListCase[] = [
  ...['vermeer', '4711', 'gemeente', 'dossier', 'ge', 'nergens'].map((word) => ({
    name: `search everywhere, ${word}`,
    path: `/admin/search?q=${word}`,
    ask: (db: Executor) => searchEverything(db, word),
  })),
  ...['ge', 'gemeente', 'nergens'].map((word) => ({
    name: `choose a customer, ${word}`,
    path: `/admin/crm/company-search?q=${word}`,
    ask: (db: Executor) => searchCustomers(db, word),
  })),
];

/** The open assignments that suit a candidate, of which all have to be judged. */
const matching: ListCase = {
  name: 'assignments for a candidate',
  limit: 100,
  path: `/admin/crm/candidates/${comparedCandidate}/opdrachten.data`,
  async ask(db) {
    const person = await readMatchPerson(db, comparedCandidate);
    if (person) await matchAssignments(db, person, { weights: defaultWeights, page: 1, today });
  },
};

/** The choices of a filter, as they open and by a word. */
const choices: ListCase[] = (
  [
    ['customers', 'city', ''],
    ['customers', 'owner', ''],
    ['contacts', 'company', ''],
    ['contacts', 'company', 'gemeente'],
    ['opportunities', 'company', ''],
    ['applications', 'owner', ''],
    ['applications', 'assignmentId', ''],
    ['applications', 'assignmentId', 'jurist'],
    ['applications', 'candidateId', ''],
    ['applications', 'candidateId', 'vermeer'],
    ['activities', 'owner', ''],
    ['activities', 'company', ''],
    ['activities', 'company', 'gemeente'],
    ['activities', 'type', ''],
  ] as const
).map(([list, filter, search]) => ({
  name: `filter of ${list}, ${filter}${search && `, ${search}`}`,
  path: `/admin/lists/${list}/filters/${filter}?q=${search}`,
  ask: (db: Executor) =>
    countChoices(db, { list, filter, params: new URLSearchParams(), search }, { now, today }),
}));

const states: ListCase[] = lists.flatMap(({ name, path, ask, queries }) =>
  Object.entries(queries).map(([what, query]) => ({
    name: `${name}, ${what}`,
    // Searching, filtering, sorting and paging fetch only data; the complete page is rendered once.
    path: `${path}.data?${query}`,
    page: `${path}?${query}`,
    ask: (db: Executor) => ask(db, new URLSearchParams(query)),
  })),
);

export const officeCases: ListCase[] = [...states, ...searches, matching, ...choices];
