import {
  Briefcase,
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  ChartSpline,
  Contact,
  DatabaseBackup,
  FilePlus2,
  Handshake,
  Hourglass,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type IconNode,
  Mail,
  Mails,
  PencilLine,
  ScrollText,
  Send,
  Settings2,
  Tags,
  UserCog,
  UserRoundCheck,
  Users,
  UsersRound,
} from 'lucide';
import { use } from 'react';
import { href } from 'react-router';
import { RoleContext } from '#app/browser/use-may.ts';
import { mayFollow } from '#domain/accounts/route-access.ts';
import type { Texts } from '#texts/texts.ts';

type Label = keyof Texts['admin']['navigation'];
/**
 * `dock`: shown at the bottom of a phone. `key`: the second key of the shortcut, after g ('go'). `under`: pages with
 * another address that belong to it.
 */
export type NavigationEntry = {
  to: string;
  label: Label;
  icon: IconNode;
  end?: boolean;
  dock?: boolean;
  key?: string;
  under?: string;
};
export type NavigationGroup = { label?: Label; entries: NavigationEntry[] };

/** The sidebar: the dashboard with its tabs, the CRM, administration. */
const navigation: NavigationGroup[] = [
  {
    entries: [
      { to: href('/admin/dashboard'), label: 'home', icon: LayoutDashboard, end: true, dock: true, key: 'd' },
      {
        to: href('/admin/dashboard/sollicitaties'),
        label: 'applications',
        icon: Inbox,
        dock: true,
        key: 's',
      },
      { to: href('/admin/dashboard/bezoekers'), label: 'visitors', icon: Users, key: 'l' },
      { to: href('/admin/dashboard/berichten'), label: 'messages', icon: Mail, key: 'b' },
      { to: href('/admin/mail'), label: 'inbox', icon: Mails, key: 'x' },
      {
        to: href('/admin/dashboard/vacatures'),
        label: 'assignments',
        icon: Briefcase,
        key: 'v',
        under: href('/admin/dashboard/edit/:id', { id: 'x' }).slice(0, -1),
      },
      { to: href('/admin/dashboard/new'), label: 'newAssignment', icon: FilePlus2, key: 'n' },
    ],
  },
  {
    label: 'crm',
    entries: [
      {
        to: href('/admin/crm'),
        label: 'crmDashboard',
        icon: ChartNoAxesColumn,
        end: true,
        dock: true,
        key: 'c',
      },
      { to: href('/admin/crm/customers'), label: 'customers', icon: Building2, key: 'k' },
      { to: href('/admin/crm/contacts'), label: 'contacts', icon: Contact, key: 'p' },
      { to: href('/admin/crm/opportunities'), label: 'opportunities', icon: Handshake, key: 'o' },
      { to: href('/admin/crm/activities'), label: 'activities', icon: ListChecks, key: 't' },
      { to: href('/admin/crm/candidates'), label: 'candidates', icon: UsersRound, dock: true, key: 'j' },
      { to: href('/admin/crm/pools'), label: 'groups', icon: Tags, key: 'q' },
      { to: href('/admin/crm/presentations'), label: 'presentations', icon: UserRoundCheck, key: 'r' },
      { to: href('/admin/crm/placements'), label: 'placements', icon: BriefcaseBusiness, key: 'e' },
      { to: href('/admin/figures'), label: 'figures', icon: ChartSpline, key: 'f' },
    ],
  },
  {
    label: 'management',
    entries: [
      { to: href('/admin/dashboard/settings'), label: 'settings', icon: Settings2, key: 'i' },
      { to: href('/admin/dashboard/teksten'), label: 'texts', icon: PencilLine, key: 'w' },
      { to: href('/admin/dashboard/audit'), label: 'audit', icon: ScrollText, key: 'a' },
      { to: href('/admin/dashboard/backup'), label: 'backup', icon: DatabaseBackup, key: 'z' },
      { to: href('/admin/dashboard/mail'), label: 'mailAndJobs', icon: Send, key: 'm' },
      { to: href('/admin/dashboard/bewaartermijnen'), label: 'retention', icon: Hourglass, key: 'h' },
      { to: href('/admin/users'), label: 'users', icon: UserCog, key: 'u' },
    ],
  },
];

/** The entry of the page at this address: the one whose address is the longest part of it. */
export function currentEntry(path: string): NavigationEntry | undefined {
  const covers = ({ to, end, under }: NavigationEntry) =>
    path === to || (!end && path.startsWith(`${to}/`)) || (under !== undefined && path.startsWith(under));
  return navigation
    .flatMap(({ entries }) => entries)
    .filter(covers)
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** The entry of the dock for it: the CRM has one, which leads to its dashboard. */
export function currentInDock(path: string): NavigationEntry | undefined {
  const current = currentEntry(path);
  if (!current || current.dock) return current;
  const group = navigation.find(({ label, entries }) => label === 'crm' && entries.includes(current));
  return group?.entries.find(({ dock }) => dock);
}

/** The entries that the role of this colleague may open. */
export function useNavigation(): NavigationGroup[] {
  const role = use(RoleContext);
  return navigation
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => !role || mayFollow(role, to)) }))
    .filter(({ entries }) => entries.length > 0);
}
