import { Inbox, LayoutDashboard, type LucideIcon, Mail, UserCog, Users } from 'lucide-react';
import type { Texts } from '#texts/texts.ts';

type Label = keyof Texts['admin']['navigation'];
/** `dock`: one of the few that a telephone shows at the bottom. */
export type NavigationEntry = { to: string; label: Label; icon: LucideIcon; end?: boolean; dock?: boolean };
export type NavigationGroup = { label?: Label; entries: NavigationEntry[] };

/** The sidebar: the dashboard with its tabs first, then the CRM, then what keeps the house running. */
export const navigation: NavigationGroup[] = [
  {
    entries: [
      { to: '/admin/dashboard', label: 'home', icon: LayoutDashboard, end: true, dock: true },
      { to: '/admin/dashboard/sollicitaties', label: 'applications', icon: Inbox, dock: true },
      { to: '/admin/dashboard/bezoekers', label: 'visitors', icon: Users },
      { to: '/admin/dashboard/berichten', label: 'messages', icon: Mail, dock: true },
    ],
  },
  {
    label: 'management',
    entries: [{ to: '/admin/users', label: 'users', icon: UserCog }],
  },
];
