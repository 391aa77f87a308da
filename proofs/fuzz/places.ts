import { desc } from 'drizzle-orm';
import { agreementLinkEnd } from '#domain/presentations/agreement.ts';
import { settingsValues } from '#domain/settings/settings-form.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { issueLink } from '#server/accounts/one-time-links.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import { agreementLinks, presentationAgreements } from '#server/db/schema/presentations.ts';
import { settingsVersion } from '#server/settings/change-settings.ts';
import { readSettings } from '#server/settings/settings-reader.ts';

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
  backup: 'backup_history',
  user: 'users',
} as const;
export type PlaceKind = keyof typeof tables;

export type Place = { id: string; version: string };
export type Places = Record<PlaceKind, Place[]> & {
  settings: { version: string; values: Record<string, string> };
  tokens: Record<'invitation' | 'reset' | 'verification' | 'agreement', string>;
};

/** The records in the database now: URLs that exist, with the version that a form would be based on. */
export async function readPlaces(db: Database, sql: Sql, colleagueId: string): Promise<Places> {
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
  const settings = await readSettings(db);
  const tokenOf = async (kind: 'invitation' | 'reset' | 'verification') =>
    /[^/]+(?=[?])/.exec(await issueLink(db, kind, { id: colleagueId, language: 'nl' }, ''))?.[0] ?? '';
  return {
    ...found,
    settings: { version: settingsVersion(settings), values: settingsValues(settings) },
    tokens: {
      invitation: await tokenOf('invitation'),
      reset: await tokenOf('reset'),
      verification: await tokenOf('verification'),
      agreement: await agreementToken(db),
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
  return kindsByPath.find(([shape]) => shape.test(pattern))?.[1];
}
