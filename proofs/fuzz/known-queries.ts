import { applicationList } from '#domain/applications/application-list.ts';
import { listParams } from '#domain/assignments/assignment-list.ts';
import { workroomList } from '#domain/assignments/workroom.ts';
import { ANSWER_PARAM } from '#domain/candidates/consent.ts';
import { figureList } from '#domain/figures/figure-list.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { auditList } from '#domain/audit/audit-list.ts';
import { candidateList } from '#domain/candidates/candidate-list.ts';
import { weightParams } from '#domain/candidates/match-weights.ts';
import { timelineParams } from '#domain/timeline/timeline.ts';
import { aboutParams } from '#domain/activities/about.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { toDoList } from '#domain/activities/to-do.ts';
import { CALENDAR_KEY } from '#domain/activities/calendar-link.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { contactList } from '#domain/contacts/contact-list.ts';
import { customerList } from '#domain/customers/customer-list.ts';
import { inboxList } from '#domain/mail/inbox-list.ts';
import { outboxList } from '#domain/mail/outbox-list.ts';
import { templateList } from '#domain/mail/template-list.ts';
import { messageList } from '#domain/messages/message-list.ts';
import { upcomingList } from '#domain/upcoming-deletions.ts';
import { faqParams } from '#domain/faq/faq-list.ts';

const everyList = ['zoek', 'sorteer', 'pagina'];
const list = (names: readonly string[]) => [...new Set([...everyList, ...names])];

/** The query parameters that each path reads. */
const queries: Record<string, readonly string[]> = {
  '/opdrachten': list(Object.values(listParams)),
  '/faq': Object.values(faqParams),
  '/login': ['next', 'verlopen', 'lang'],
  '/login/code': ['next'],
  '/agenda.ics': [CALENDAR_KEY],
  '/admin/dashboard/sollicitaties': list(applicationList.paramNames),
  '/admin/dashboard/berichten': list(messageList.paramNames),
  '/admin/dashboard/vacatures': list(managedList.paramNames),
  '/admin/dashboard/vacatures/:id/kandidaten': [...Object.values(weightParams), 'pagina'],
  '/admin/dashboard/audit': list(auditList.paramNames),
  '/admin/dashboard/audit/export': list(auditList.paramNames),
  '/admin/dashboard/bewaartermijnen': list(upcomingList.paramNames),
  '/admin/dashboard/mail': list(outboxList.paramNames),
  '/admin/dashboard/mail/:id/inhoud': ['als'],
  '/admin/mail': list(inboxList.paramNames),
  '/admin/mail/:id': ['pagina'],
  '/admin/mail/:id/inhoud/:mailId': ['als'],
  '/admin/mail/schrijven': ['bij', 'id', 'antwoord'],
  '/admin/dashboard/mail/sjablonen': list(templateList.paramNames),
  '/admin/dashboard/mail/controle': ['postvak'],
  '/admin/dashboard/mail/postvakken/terug': ['state', 'code', 'error', 'error_description'],
  '/uitschrijven/:token': ['lang'],
  '/admin/dashboard/mail/sjablonen/zoeken': ['q', 'type'],
  '/admin/dashboard/backup': ['pagina'],
  '/admin/crm/customers': list(customerList.paramNames),
  '/admin/crm/customers/export': list(customerList.paramNames),
  '/admin/crm/customers/:id': timelineParams,
  '/admin/crm/contacts': list(contactList.paramNames),
  '/admin/crm/contacts/export': list(contactList.paramNames),
  '/admin/crm/contacts/:id': timelineParams,
  '/admin/crm/opportunities/:id': timelineParams,
  '/admin/dashboard/sollicitaties/:id': timelineParams,
  '/admin/crm/company-search': ['q'],
  '/admin/crm/opportunities': list(opportunityList.paramNames),
  '/admin/crm/opportunities/export': list(opportunityList.paramNames),
  '/admin/crm/activities': list([...activityList.paramNames, ...toDoList.paramNames, 'weergave']),
  '/admin/crm/activities/agenda': ['week', 'dag', ...toDoList.paramNames],
  '/admin/crm/activities/export': list(activityList.paramNames),
  '/admin/crm/activities/named': ['q'],
  '/admin/crm/activities/choices': [aboutParams.customer, aboutParams.candidate],
  '/admin/crm/activities/new': Object.values(aboutParams),
  '/akkoord/:token': [ANSWER_PARAM, 'lang'],
  '/admin/dashboard/vacatures/:id': list([...workroomList.paramNames, ...timelineParams]),
  '/admin/dashboard/vacatures/klanten': ['pagina'],
  '/admin/figures': list(figureList.paramNames),
  '/admin/figures/export': list(figureList.paramNames),
  '/admin/crm/presentations': list(presentationList.paramNames),
  '/admin/crm/presentations/export': list(presentationList.paramNames),
  '/admin/crm/presentations/new': ['opdracht', 'kandidaten'],
  '/admin/crm/placements/:id': timelineParams,
  '/admin/crm/placements': list(placementList.paramNames),
  '/admin/crm/placements/export': list(placementList.paramNames),
  '/admin/crm/candidates': list(candidateList.paramNames),
  '/admin/crm/candidates/export': list(candidateList.paramNames),
  '/admin/crm/candidates/:id': ['zoek', ...timelineParams],
  '/admin/crm/candidates/:id/opdrachten': [...Object.values(weightParams), 'pagina'],
  '/admin/crm/candidates/:id/merge': ['zoek', 'met'],
  '/admin/crm/candidates/:id/propose': ['q'],
  '/admin/search': ['q', 'kind'],
};

export function queryNames(pattern: string): readonly string[] {
  return queries[pattern] ?? [];
}

export const allQueryNames: readonly string[] = [
  ...new Set([
    ...Object.values(queries).flat(),
    'id',
    'vanaf',
    'download',
    'idle',
    'index',
    '_routes',
    '__proto__',
  ]),
];
