import type { BulkRequest } from '#domain/mail/bulk-mail.ts';
import type { Draft } from '#domain/mail/person-mail.ts';
import type { Database, Executor, Sql, Transaction } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { insertMail, type NewMail, type Participant } from '#server/mails/insert-mail.ts';
import { findKnownPeople } from '#server/mails/known-people.ts';

const STAFF_ADDRESS = 'info@lexbrug.example';

type Given = Partial<NewMail> & { from?: string; to?: string[]; after?: string[] };

/** A mail from `from`, or to `to` from the agency. */
export function aPersonMail({ from, to = [], after = [], ...given }: Given = {}): NewMail {
  const id = newId();
  const participants: Participant[] = [
    { role: 'from', address: from ?? STAFF_ADDRESS, name: '' },
    ...(to.length === 0 && from ? [STAFF_ADDRESS] : to).map((address) => ({
      role: 'to' as const,
      address,
      name: '',
    })),
  ];
  return {
    id,
    messageKey: `${id}@mail.example`,
    references: after,
    incoming: from !== undefined,
    sentAt: new Date('2026-11-01T09:00:00Z'),
    subject: 'Kennismaken',
    body: 'Goedemorgen',
    participants,
    ...given,
  };
}

/** To Noor, who is the candidate of the record unless given otherwise. */
export const personDraft = (given: Partial<Draft> & Pick<Draft, 'recordId'>): Draft => ({
  record: 'candidate',
  answersId: null,
  templateId: null,
  mailboxId: null,
  language: 'nl',
  to: ['Noor Quispel <noor@mail.example>'],
  cc: [],
  subject: 'Kennismaken',
  body: 'Beste Noor,',
  attachments: [],
  ...given,
});

export const bulkRequest = (ids: string[], given: Partial<BulkRequest> = {}): BulkRequest => ({
  id: newId(),
  record: 'candidate',
  ids,
  templateId: null,
  mailboxId: null,
  texts: {
    nl: { subject: 'Nieuws voor {{voornaam}}', body: '{{aanhef}}\n\nEr is nieuws.\n\n{{naam collega}}' },
    en: { subject: 'News for {{first name}}', body: '{{salutation}}\n\nThere is news.' },
  },
  ...given,
});

/** Stores it on the people among its participants. Returns its thread. */
export async function storePersonMail(
  db: Executor & { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> },
  mail: NewMail,
  about?: Parameters<typeof insertMail>[3],
): Promise<string> {
  const stored = await db.transaction(async (tx) => {
    const people = await findKnownPeople(
      tx,
      mail.participants.map(({ address }) => address),
    );
    return insertMail(tx, mail, people, about);
  });
  if (!stored) throw new Error('This mail is stored already');
  return stored.threadId;
}

/** A mail on a candidate, with a row in every other table of mail. */
export async function fillMailTables({ sql, db }: { sql: Sql; db: Database }, user: string): Promise<void> {
  const [person] = await sql<{ email: string }[]>`select lower(email) as email from candidates limit 1`;
  const mail = aPersonMail({ from: person?.email ?? '' });
  await storePersonMail(db, mail);
  await sql`insert into mail_attachments (id, mail_id, position, file_id, name, media_type, size)
    select gen_random_uuid(), ${mail.id}, 0, id, 'bijlage.pdf', 'application/pdf', 1 from stored_files limit 1`;
  await sql`insert into mail_templates (id, name, about, subject_nl, body_nl, subject_en, body_en)
    values (${mail.id}, 'Sjabloon', 'any', 'a', 'b', 'c', 'd')`;
  await sql`insert into mail_template_versions (template_id, version, name, subject_nl, body_nl, subject_en, body_en, saved_at)
    values (${mail.id}, 1, 'Sjabloon', 'a', 'b', 'c', 'd', now())`;
  await sql`insert into mail_drafts (id, author_id, record, record_id, answers_id, language)
    values (gen_random_uuid(), ${user}, 'candidate', gen_random_uuid(), ${mail.id}, 'nl')`;
  await sql`insert into mail_batches (id, author_id, subject, total) values (gen_random_uuid(), ${user}, 'Aan velen', 2)`;
  await sql`insert into mail_addresses (address, bounced_at) values ('weg@mail.example', now())`;
}
