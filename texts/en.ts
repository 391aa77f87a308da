import { about } from './en/about.ts';
import { accounts } from './en/accounts.ts';
import { activities } from './en/activities.ts';
import { activityDesk } from './en/activity-desk.ts';
import { admin } from './en/admin.ts';
import { application } from './en/application.ts';
import { applications } from './en/applications.ts';
import { assignments } from './en/assignments.ts';
import { audit } from './en/audit.ts';
import { board } from './en/board.ts';
import { candidates } from './en/candidates.ts';
import { backup } from './en/backup.ts';
import { agreement } from './en/agreement.ts';
import { alerts } from './en/alerts.ts';
import { consent } from './en/consent.ts';
import { contact } from './en/contact.ts';
import { content } from './en/content.ts';
import { contacts } from './en/contacts.ts';
import { crm } from './en/crm.ts';
import { crmDashboard } from './en/crm-dashboard.ts';
import { customers } from './en/customers.ts';
import { dashboard } from './en/dashboard.ts';
import { dayField } from './en/day-field.ts';
import { dropZone } from './en/drop-zone.ts';
import { editing } from './en/editing.ts';
import { employers } from './en/employers.ts';
import { erasure } from './en/erasure.ts';
import { faq } from './en/faq.ts';
import { figures } from './en/figures.ts';
import { filters } from './en/filters.ts';
import { forms } from './en/forms.ts';
import { home } from './en/home.ts';
import { imports } from './en/imports.ts';
import { list } from './en/list.ts';
import { mailAndJobs } from './en/mail-and-jobs.ts';
import { mailReading } from './en/mail-reading.ts';
import { bulk } from './en/bulk.ts';
import { groups } from './en/groups.ts';
import { bulkMail } from './en/bulk-mail.ts';
import { mailing } from './en/mailing.ts';
import { mentions } from './en/mentions.ts';
import { owners } from './en/owners.ts';
import { together } from './en/together.ts';
import { unsubscribe } from './en/unsubscribe.ts';
import { mailDefaults } from './en/mail-defaults.ts';
import { mailTemplates } from './en/mail-templates.ts';
import { mails } from './en/mails.ts';
import { mailCheck } from './en/mail-check.ts';
import { mailboxes } from './en/mailboxes.ts';
import { maintenance } from './en/maintenance.ts';
import { matching } from './en/matching.ts';
import { messages } from './en/messages.ts';
import { opportunities } from './en/opportunities.ts';
import { presentations } from './en/presentations.ts';
import { placements } from './en/placements.ts';
import { privacy } from './en/privacy.ts';
import { retention } from './en/retention.ts';
import { review } from './en/review.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { site } from './en/site.ts';
import { signedIn } from './en/signed-in.ts';
import { tagsField } from './en/tags-field.ts';
import { terms } from './en/terms.ts';
import { toasts } from './en/toasts.ts';
import { recordPage } from './en/record-page.ts';
import { timeline } from './en/timeline.ts';
import { assignmentManagement } from './en/assignment-management.ts';
import { visitors } from './en/visitors.ts';
import { workroom } from './en/workroom.ts';
import type { nl } from './nl.ts';

export const en: typeof nl = {
  site,
  signedIn,
  toasts,
  home,
  employers,
  about,
  agreement,
  alerts,
  consent,
  contact,
  presentations,
  privacy,
  terms,
  recordPage,
  timeline,
  erasure,
  faq,
  figures,
  filters,
  forms,
  application,
  mailCheck,
  mailboxes,
  maintenance,
  assignments,
  admin,
  accounts,
  list,
  dashboard,
  dayField,
  tagsField,
  dropZone,
  applications,
  board,
  visitors,
  messages,
  mailReading,
  mailDefaults,
  mailTemplates,
  mails,
  mailAndJobs,
  bulk,
  groups,
  bulkMail,
  mailing,
  mentions,
  owners,
  together,
  unsubscribe,
  matching,
  assignmentManagement,
  workroom,
  settings,
  retention,
  review,
  audit,
  backup,
  search,
  editing,
  crm,
  customers,
  contacts,
  content,
  opportunities,
  placements,
  activities,
  activityDesk,
  candidates,
  crmDashboard,
  imports,
};
