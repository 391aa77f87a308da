import { about } from './nl/about.ts';
import { accounts } from './nl/accounts.ts';
import { activities } from './nl/activities.ts';
import { activityDesk } from './nl/activity-desk.ts';
import { admin } from './nl/admin.ts';
import { application } from './nl/application.ts';
import { applications } from './nl/applications.ts';
import { assignments } from './nl/assignments.ts';
import { audit } from './nl/audit.ts';
import { board } from './nl/board.ts';
import { candidates } from './nl/candidates.ts';
import { backup } from './nl/backup.ts';
import { agreement } from './nl/agreement.ts';
import { alerts } from './nl/alerts.ts';
import { consent } from './nl/consent.ts';
import { contact } from './nl/contact.ts';
import { content } from './nl/content.ts';
import { contacts } from './nl/contacts.ts';
import { crm } from './nl/crm.ts';
import { crmDashboard } from './nl/crm-dashboard.ts';
import { customers } from './nl/customers.ts';
import { dashboard } from './nl/dashboard.ts';
import { dayField } from './nl/day-field.ts';
import { dropZone } from './nl/drop-zone.ts';
import { editing } from './nl/editing.ts';
import { employers } from './nl/employers.ts';
import { erasure } from './nl/erasure.ts';
import { faq } from './nl/faq.ts';
import { figures } from './nl/figures.ts';
import { filters } from './nl/filters.ts';
import { forms } from './nl/forms.ts';
import { home } from './nl/home.ts';
import { imports } from './nl/imports.ts';
import { list } from './nl/list.ts';
import { mailAndJobs } from './nl/mail-and-jobs.ts';
import { mailReading } from './nl/mail-reading.ts';
import { bulk } from './nl/bulk.ts';
import { groups } from './nl/groups.ts';
import { bulkMail } from './nl/bulk-mail.ts';
import { mailing } from './nl/mailing.ts';
import { mentions } from './nl/mentions.ts';
import { owners } from './nl/owners.ts';
import { together } from './nl/together.ts';
import { unsubscribe } from './nl/unsubscribe.ts';
import { mailDefaults } from './nl/mail-defaults.ts';
import { mailTemplates } from './nl/mail-templates.ts';
import { mails } from './nl/mails.ts';
import { mailCheck } from './nl/mail-check.ts';
import { mailboxes } from './nl/mailboxes.ts';
import { maintenance } from './nl/maintenance.ts';
import { matching } from './nl/matching.ts';
import { messages } from './nl/messages.ts';
import { opportunities } from './nl/opportunities.ts';
import { presentations } from './nl/presentations.ts';
import { placements } from './nl/placements.ts';
import { privacy } from './nl/privacy.ts';
import { retention } from './nl/retention.ts';
import { review } from './nl/review.ts';
import { search } from './nl/search.ts';
import { settings } from './nl/settings.ts';
import { site } from './nl/site.ts';
import { signedIn } from './nl/signed-in.ts';
import { tagsField } from './nl/tags-field.ts';
import { terms } from './nl/terms.ts';
import { toasts } from './nl/toasts.ts';
import { recordPage } from './nl/record-page.ts';
import { timeline } from './nl/timeline.ts';
import { assignmentManagement } from './nl/assignment-management.ts';
import { visitors } from './nl/visitors.ts';
import { workroom } from './nl/workroom.ts';

export const nl = {
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
