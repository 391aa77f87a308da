import { desc } from 'drizzle-orm';
import { agreementLinkEnd } from '#domain/presentations/agreement.ts';
import { settingsValues } from '#domain/settings/settings-form.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { issueLink } from '#server/accounts/one-time-links.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import { newId } from '#server/db/ids.ts';
import { agreementLinks, presentationAgreements } from '#server/db/schema/presentations.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';
import { readAddresses, unsubscribeToken } from './mail-places.ts';

/** Tables whose rows have a URL. */
const tables = {
  assignment: 'assignments',
  application: 'guest_applications',
  candidate: 'candidates',
  document: 'candidate_cvs',
  merge: 'candidate_merges',
  customer: 'customers',
  contact: 'contacts',
  opportunity: 'opportunities',
  activity: 'activities',
  placement: 'placements',
  presentation: 'presentations',
  interview: 'interviews',
  recordDocument: 'record_documents',
  message: 'contact_messages',
  mail: 'mail_outbox',
  storedMail: 'mails',
  thread: 'mail_threads',
  attachment: 'mail_attachments',
  draft: 'mail_drafts',
  template: 'mail_templates',
  mailbox: 'mailboxes',
  batch: 'mail_batches',
  backup: 'backup_history',
  user: 'users',
} as const;
export type PlaceKind = keyof typeof tables;

export type Place = { id: string; version: string };
export type Places = Record<PlaceKind, Place[]> & {
  settings: { version: string; values: Record<string, string> };
  addresses: string[];
  tokens: Record<'invitation' | 'reset' | 'verification' | 'agreement' | 'unsubscribe', string>;
};

/** The records in the database now: URLs that exist, with the version that a form would be based on. */
export async function readPlaces(db: Database, sql: Sql, colleagueId: string): Promise<Places> {
  const addresses = await readAddresses(db, sql);
  const found = recordOf(keysOf(tables), (): Place[] => []);
  for (const kind of keysOf(tables)) {
    const table = tables[kind];
    found[kind] = await sql<Place[]>`
      select id::text as id, coalesce(to_jsonb(r)->>'version', to_jsonb(r)->>'updated_at', '') as version
      from (
        (select * from ${sql(table)} order by id desc limit 15) union all
        (select * from ${sql(table)} order by id limit 15)
      ) r`;
  }
  // The dialog and the forms choose the id of a new one.
  for (const kind of ['draft', 'template', 'mailbox'] as const)
    found[kind].push({ id: newId(), version: '' });
  const settings = await readSettings(db);
  const tokenOf = async (kind: 'invitation' | 'reset' | 'verification') =>
    /[^/]+(?=[?])/.exec(await issueLink(db, kind, { id: colleagueId, language: 'nl' }, ''))?.[0] ?? '';
  return {
    ...found,
    addresses,
    settings: { version: settingsVersion(settings), values: settingsValues(settings) },
    tokens: {
      invitation: await tokenOf('invitation'),
      reset: await tokenOf('reset'),
      verification: await tokenOf('verification'),
      agreement: await agreementToken(db),
      unsubscribe: await unsubscribeToken(sql),
    },
  };
}

/** A link to agree, as if it had been mailed again. */
async function agreementToken(db: Database): Promise<string> {
  const token = newToken();
  const [newest] = await db
    .select({ agreementId: presentationAgreements.id })
    .from(presentationAgreements)
    .orderBy(desc(presentationAgreements.id))
    .limit(1);
  if (newest)
    await db
      .insert(agreementLinks)
      .values({ ...newest, tokenHash: hashToken(token), expiresOn: agreementLinkEnd(new Date()) });
  return token;
}

/** The kind of record in a URL, by the path segment before the id. */
const kindsByPath: [RegExp, PlaceKind][] = [
  [/\/(opdrachten|guest-application|vacatures|edit)\/:id/, 'assignment'],
  [/\/sollicitaties\/:id/, 'application'],
  [/\/backup\/:id/, 'backup'],
  [/^\/admin\/mail\/:id/, 'thread'],
  [/\/concept\/:id/, 'draft'],
  [/\/sjablonen\/:id/, 'template'],
  [/\/postvakken\/:id/, 'mailbox'],
  [/\/groepen\/:id/, 'batch'],
  [/\/mail\/:id/, 'mail'],
  [/\/customers\/:(id|customerId)/, 'customer'],
  [/\/contacts\/:id/, 'contact'],
  [/\/opportunities\/:id/, 'opportunity'],
  [/\/activities\/:id/, 'activity'],
  [/\/candidates\/:id/, 'candidate'],
  [/\/placements\/new\/:applicationId/, 'application'],
  [/\/placements\/:id/, 'placement'],
  [/\/presentations\/:id/, 'presentation'],
  [/\/interviews\/:id/, 'interview'],
  [/\/users\/:id/, 'user'],
];

export function kindOf(pattern: string, parameter: string): PlaceKind | undefined {
  if (parameter === 'documentId') return pattern.includes('/candidates/') ? 'document' : 'recordDocument';
  if (parameter === 'mailId') return 'storedMail';
  if (parameter === 'attachmentId') return 'attachment';
  return kindsByPath.find(([shape]) => shape.test(pattern))?.[1];
}
