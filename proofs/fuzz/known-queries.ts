import { applicationParams } from '#domain/applications/application-list.ts';
import { listParams } from '#domain/assignments/assignment-list.ts';
import { managedParams } from '#domain/assignments/managed-list.ts';
import { auditParams } from '#domain/audit/audit-list.ts';
import { candidateParams } from '#domain/candidates/candidate-list.ts';
import { weightParams } from '#domain/candidates/match-weights.ts';
import { activityParams } from '#domain/activities/activity-list.ts';
import { CALENDAR_KEY } from '#domain/activities/calendar-link.ts';
import { opportunityParams } from '#domain/opportunities/opportunity-list.ts';
import { faqParams } from '#domain/faq/faq-list.ts';

const everyList = ['zoek', 'sorteer', 'pagina'];
const list = (params: Record<string, string>) => [...new Set([...everyList, ...Object.values(params)])];

/** The query parameters that each path reads. */
const queries: Record<string, readonly string[]> = {
  '/opdrachten': list(listParams),
  '/faq': Object.values(faqParams),
  '/login': ['next', 'verlopen', 'lang'],
  '/login/code': ['next'],
  '/agenda.ics': [CALENDAR_KEY],
  '/admin/dashboard/sollicitaties': list(applicationParams),
  '/admin/dashboard/berichten': [...everyList, 'soort', 'stand', 'bericht'],
  '/admin/dashboard/vacatures': list(managedParams),
  '/admin/dashboard/vacatures/:id/kandidaten': [...Object.values(weightParams), 'pagina'],
  '/admin/dashboard/audit': list(auditParams),
  '/admin/dashboard/audit/export': list(auditParams),
  '/admin/dashboard/mail': [...everyList, 'soort', 'stand', 'mail'],
  '/admin/dashboard/mail/:id/inhoud': ['als'],
  '/admin/dashboard/backup': ['pagina'],
  '/admin/crm/customers': [...everyList, 'status'],
  '/admin/crm/customers/export': [...everyList, 'status'],
  '/admin/crm/customers/:id': ['tijdlijn'],
  '/admin/crm/contacts': [...everyList, 'bedrijf'],
  '/admin/crm/contacts/export': [...everyList, 'bedrijf'],
  '/admin/crm/company-search': ['q'],
  '/admin/crm/opportunities': list(opportunityParams),
  '/admin/crm/opportunities/export': list(opportunityParams),
  '/admin/crm/activities': list(activityParams),
  '/admin/crm/activities/export': list(activityParams),
  '/admin/crm/activities/choices': ['bedrijf'],
  '/admin/crm/candidates': list(candidateParams),
  '/admin/crm/candidates/export': list(candidateParams),
  '/admin/crm/candidates/:id': ['zoek', 'tijdlijn'],
  '/admin/crm/candidates/:id/opdrachten': [...Object.values(weightParams), 'pagina'],
  '/admin/crm/candidates/:id/merge': ['zoek', 'met'],
  '/admin/crm/candidates/:id/propose': ['q'],
  '/admin/search': ['q'],
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
