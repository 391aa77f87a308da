import type { Sql } from '#server/db/client.ts';
import type { Texts } from '#texts/texts.ts';
import { type AssignmentRow, expiredAssignment, openAssignment } from './e2e-database.ts';

export type ShownAssignments = { open: AssignmentRow; expired: AssignmentRow };

export type PublicPage = {
  name: string;
  path: (shown: ShownAssignments) => string;
  /** Without the brand. */
  title: (texts: Texts, shown: ShownAssignments) => string;
  /** Hidden from search engines. */
  hidden?: boolean;
};

const fixed = (path: string, name: keyof Texts['site']['titles']): PublicPage => ({
  name: path,
  path: () => path,
  title: (texts) => texts.site.titles[name],
});

/** Every page that a visitor can open; the maintenance page exists only during maintenance. */
export const publicPages: PublicPage[] = [
  fixed('/', 'home'),
  fixed('/opdrachten', 'assignments'),
  {
    name: 'an assignment',
    path: ({ open }) => `/opdrachten/${open.id}`,
    title: (texts, { open }) => `${open.title} · ${texts.site.titles.assignment}`,
  },
  {
    name: 'an expired assignment',
    path: ({ expired }) => `/opdrachten/${expired.id}`,
    title: (texts, { expired }) => `${expired.title} · ${texts.site.titles.assignment}`,
  },
  fixed('/contact', 'contact'),
  fixed('/over-ons', 'about'),
  fixed('/werkgevers', 'employers'),
  fixed('/privacy', 'privacy'),
  fixed('/voorwaarden', 'terms'),
  fixed('/faq', 'faq'),
  fixed('/aanmelden-jurist', 'juristSignUp'),
  fixed('/beschikbaar', 'professionalSignUp'),
  {
    name: 'the application page',
    path: ({ open }) => `/guest-application/${open.id}`,
    title: (texts) => texts.site.titles.application,
    hidden: true,
  },
  {
    name: 'the confirmation page',
    path: ({ open }) => `/guest-application/${open.id}/success`,
    title: (texts) => texts.site.titles.applicationSuccess,
    hidden: true,
  },
];

export async function shownAssignments(sql: Sql): Promise<ShownAssignments> {
  const [open, expired] = await Promise.all([openAssignment(sql), expiredAssignment(sql)]);
  return { open, expired };
}
