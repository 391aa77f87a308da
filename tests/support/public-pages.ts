import type { BrowserContext } from '@playwright/test';
import { createSecrets } from '#server/crypto/secrets.ts';
import type { Sql } from '#server/db/client.ts';
import { sentPass } from '#server/http/sent-pass.ts';
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

type Signer = { appSecret?: string; secure?: boolean };

/** The cookie of somebody who has sent a form: only they see the confirmation, which is at this path. */
export async function sentCookie(
  path: string,
  { appSecret, secure = false, application = '' }: Signer & { application?: string } = {},
): Promise<string> {
  const secrets = await createSecrets({ appSecret, dataDir: process.env.E2E_DATA_DIR ?? '' });
  const pass = sentPass({ secrets, secure, now: () => new Date() }, path, application);
  return pass.split(';', 1)[0] ?? '';
}

export async function asApplicant(
  context: BrowserContext,
  { id, url = '', ...signer }: Signer & { id: string; url: string | undefined; application?: string },
): Promise<void> {
  const [name = '', value = ''] = (await sentCookie(`/guest-application/${id}/success`, signer)).split('=');
  await context.addCookies([{ name, value, url }]);
}

export async function shownAssignments(sql: Sql): Promise<ShownAssignments> {
  const [open, expired] = await Promise.all([openAssignment(sql), expiredAssignment(sql)]);
  return { open, expired };
}
