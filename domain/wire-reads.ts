import type { GroupKind, GroupName } from './groups/group.ts';
import type { Notification } from './notifications/notification.ts';
import type { Waiting } from './notifications/menu-counts.ts';
import type { aboutParams } from './activities/about.ts';
import type { CvText } from './applications/cv-view.ts';
import type { NamedRecords } from './activities/entry/entry-about.ts';
import type { RejectedApplication } from './applications/rejection.ts';
import type { RunView } from './backup/backup-run.ts';
import type { ProposableAssignment } from './candidates/proposal.ts';
import type { CustomerName } from './customers/customer-record.ts';
import type { FilterChoice } from './filter-choice.ts';
import type { FillStart } from './placements/fill-request.ts';
import type { PresentChoices } from './presentations/present-request.ts';
import type { Choice } from './records/choice.ts';
import type { ComposeStart } from './mail/compose.ts';
import type { TemplateAbout } from './mail/mail-template.ts';
import type { MailRecord } from './mail/stored-mail.ts';
import type { ExampleChoice } from './mail/template-subject.ts';
import type { SearchGroup, SearchKind } from './search/search-hit.ts';
import type { LiveVisitors } from './visitors/live.ts';

/** The part of the contract (wire.ts) that is read with GET. */
export type Reads = {
  '/admin/crm/activities/choices': {
    query: Partial<Record<(typeof aboutParams)['customer' | 'candidate'], string>>;
    response: Record<'contacts' | 'opportunities' | 'applications' | 'placements', Choice[]>;
  };
  '/admin/crm/groups/search': {
    query: { q: string; kind?: GroupKind };
    response: { choices: GroupName[]; typed: string };
  };
  '/admin/bulk/keuzes': { query: NoQuery; response: { owners: Choice[] } };
  '/admin/crm/activities/named': { query: { q: string }; response: NamedRecords };
  '/admin/crm/candidates/:id/propose': {
    query: { q: string };
    response: { choices: ProposableAssignment[] };
  };
  '/admin/crm/company-search': {
    query: { q: string };
    response: { choices: (CustomerName & { city: string | null })[] };
  };
  '/admin/crm/presentations/new': {
    query: { opdracht: string; kandidaten: string };
    response: PresentChoices;
  };
  '/admin/dashboard/sollicitaties/:id/cv-tekst': { query: NoQuery; response: CvText };
  '/admin/dashboard/sollicitaties/:id/plaatsen': { query: NoQuery; response: FillStart };
  '/admin/dashboard/vacatures/:id/lopend': {
    query: NoQuery;
    response: { applications: Omit<RejectedApplication, 'reason'>[] };
  };
  '/admin/dashboard/backup/voortgang': { query: NoQuery; response: { run: RunView | null } };
  '/admin/dashboard/bezoekers/nu': { query: NoQuery; response: LiveVisitors };
  '/admin/mail/schrijven': {
    query: { bij: MailRecord; id: string; antwoord?: string };
    response: ComposeStart;
  };
  '/admin/dashboard/mail/sjablonen/zoeken': {
    query: { q: string; type?: TemplateAbout };
    response: { choices: ExampleChoice[] };
  };
  '/admin/counts': { query: NoQuery; response: Waiting };
  '/admin/notifications': { query: NoQuery; response: { notifications: Notification[] } };
  '/admin/search': { query: { q: string; kind?: SearchKind }; response: { groups: SearchGroup[] } };
  /** `lijst`: the query of the list as it is shown. */
  '/admin/lists/:list/filters/:filter': {
    query: { q: string; lijst?: string };
    response: { choices: FilterChoice[] };
  };
  /** With POST the session is extended as well; `idle`: the seconds since someone was last active. */
  '/admin/session': { query: { idle?: string }; response: { expiresInSeconds: number; confirmed: boolean } };
};
type NoQuery = Record<string, never>;
