/** Where the pages of the CRM are. */
export const crmPages = {
  customers: '/admin/crm/customers',
  contacts: '/admin/crm/contacts',
  opportunities: '/admin/crm/opportunities',
  activities: '/admin/crm/activities',
  candidates: '/admin/crm/candidates',
} as const;

/** Open activities whose deadline has passed. */
export const overdueList = `${crmPages.activities}?status=overdue`;

/** `search`: the page shows where those words stand in somebody's documents. */
export const candidatePage = (id: string, search = '') =>
  `${crmPages.candidates}/${id}${search && `?${new URLSearchParams({ zoek: search })}`}`;
export const documentPage = (candidateId: string, id: string, { download = false } = {}) =>
  `${candidatePage(candidateId)}/documents/${id}${download ? '?download' : ''}`;

export const customerPage = (id: string) => `${crmPages.customers}/${id}`;

/** `fromCustomer`: the form leads back to the page of that customer. */
export const contactPage = (id: string, options: { fromCustomer?: string } = {}) =>
  recordPage(crmPages.contacts, id, options.fromCustomer);
export const opportunityPage = (id: string, options: { fromCustomer?: string } = {}) =>
  recordPage(crmPages.opportunities, id, options.fromCustomer);
export const activityPage = (id: string, options: { fromCustomer?: string } = {}) =>
  recordPage(crmPages.activities, id, options.fromCustomer);

/** The name in the URL of the customer from whose page a form was opened. */
export const FROM_CUSTOMER = 'klant';

function recordPage(list: string, id: string, fromCustomer: string | undefined): string {
  return `${list}/${id}${fromCustomer ? `?${FROM_CUSTOMER}=${fromCustomer}` : ''}`;
}
