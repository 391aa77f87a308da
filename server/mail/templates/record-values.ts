import { eq, type SQL, sql } from 'drizzle-orm';
import { titleIn } from '#domain/assignments/assignment-language.ts';
import { defaultLanguage, type Language } from '#domain/language.ts';
import type { TemplateSubject } from '#domain/mail/template-subject.ts';
import type { FieldValues } from '#domain/mail/template-text.ts';
import { applicationReference } from '#domain/reference.ts';
import { textsIn } from '#texts/texts.ts';
import type { Executor } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { personValues } from '../contents/templated-mail.ts';

/** A person to write to, with everything that templates can say about the record. */
export type MailTarget = TemplateSubject & {
  firstName: string;
  lastName: string;
  email: string | null;
  language: Language;
  candidateId: string | null;
  contactId: string | null;
  applicationId: string | null;
  assignmentId: string | null;
  title: string | null;
  titleEn: string | null;
  organization: string | null;
  location: string | null;
  customer: string | null;
  candidate: string | null;
};

type Row = Omit<MailTarget, keyof TemplateSubject | 'language'> & { id: string; language: Language | null };

const languageOfCandidate = (id: SQL) => sql`coalesce(
  (select language from consent_requests r where r.candidate_id = ${id} order by asked_at desc limit 1),
  (select language from guest_applications g where g.candidate_id = ${id} and language is not null
    order by created_at desc limit 1))`;
const none = sql`null::text`;
const noId = sql`null::uuid`;

type Columns = Record<Exclude<keyof Row, 'id'>, SQL>;
const columnsOf = (given: Partial<Columns> & Pick<Columns, 'firstName' | 'lastName' | 'email'>): SQL => {
  const all: Columns = {
    language: none,
    candidateId: noId,
    contactId: noId,
    applicationId: noId,
    assignmentId: noId,
    title: none,
    titleEn: none,
    organization: none,
    location: none,
    customer: none,
    candidate: none,
    ...given,
  };
  return sql.join(
    Object.entries(all).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
};

const assignmentColumns = {
  title: sql`a.title`,
  titleEn: sql`a.title_en`,
  organization: sql`a.organization`,
  location: sql`a.location`,
};

const reading: Record<TemplateSubject['record'], (ids: SQL) => SQL> = {
  candidate: (ids) =>
    sql`select c.id, ${columnsOf({
      firstName: sql`c.first_name`,
      lastName: sql`c.last_name`,
      email: sql`c.email`,
      language: languageOfCandidate(sql`c.id`),
      candidateId: sql`c.id`,
    })} from candidates c where c.id = any(${ids})`,
  contact: (ids) =>
    sql`select c.id, ${columnsOf({
      firstName: sql`c.first_name`,
      lastName: sql`c.last_name`,
      email: sql`c.email`,
      contactId: sql`c.id`,
      customer: sql`k.company_name`,
    })} from contacts c join customers k on k.id = c.customer_id where c.id = any(${ids})`,
  application: (ids) =>
    sql`select g.id, ${columnsOf({
      firstName: sql`g.first_name`,
      lastName: sql`g.last_name`,
      email: sql`g.email`,
      language: sql`coalesce(g.language, ${languageOfCandidate(sql`g.candidate_id`)})`,
      candidateId: sql`g.candidate_id`,
      applicationId: sql`g.id`,
      assignmentId: sql`g.assignment_id`,
      ...assignmentColumns,
    })} from guest_applications g left join assignments a on a.id = g.assignment_id where g.id = any(${ids})`,
  presentation: (ids) => sql`select distinct on (p.id) p.id, ${columnsOf({
    firstName: sql`coalesce(k.first_name, '')`,
    lastName: sql`coalesce(k.last_name, '')`,
    email: sql`k.email`,
    contactId: sql`k.id`,
    applicationId: sql`p.application_id`,
    assignmentId: sql`p.assignment_id`,
    customer: sql`u.company_name`,
    candidate: sql`c.first_name || ' ' || c.last_name`,
    ...assignmentColumns,
  })} from presentations p join candidates c on c.id = p.candidate_id join customers u on u.id = p.customer_id
    left join assignments a on a.id = p.assignment_id
    left join presentation_contacts t on t.presentation_id = p.id left join contacts k on k.id = t.contact_id
    where p.id = any(${ids}) order by p.id, k.email is null, k.last_name, k.id`,
};

/** In the order of the ids; those that are gone are left out. */
export async function readTargets(
  db: Executor,
  record: TemplateSubject['record'],
  ids: readonly string[],
): Promise<MailTarget[]> {
  const { rows } = await db.execute<Row>(reading[record](sql`${sql.param([...ids])}::uuid[]`));
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row ? [{ ...row, record, language: row.language ?? defaultLanguage }] : [];
  });
}

export async function readTarget(
  db: Executor,
  { record, id }: TemplateSubject,
): Promise<MailTarget | undefined> {
  const [target] = await readTargets(db, record, [id]);
  return target;
}

export type Colleague = { name: string; email: string; phone: string | null };

export async function readColleague(db: Executor, userId: string): Promise<Colleague> {
  const { name, email, phone } = users;
  const [found] = await db.select({ name, email, phone }).from(users).where(eq(users.id, userId));
  return found ?? { name: '', email: '', phone: null };
}

export type MailWriter = { colleague: Colleague; agency: string };

/** The same in every mail of this colleague. */
export const writerValues = ({ colleague, agency }: MailWriter): FieldValues => ({
  colleagueName: colleague.name,
  colleaguePhone: colleague.phone ?? '',
  colleagueAddress: colleague.email,
  agency,
});

export function valuesOf(target: MailTarget, language: Language, writer: MailWriter): FieldValues {
  const title =
    target.title === null ? '' : titleIn(language, { title: target.title, titleEn: target.titleEn }).text;
  return {
    ...personValues(target, { texts: textsIn(language).mails }),
    title,
    assignment: title,
    organization: target.organization ?? '',
    location: target.location ?? '',
    reference: target.applicationId ? applicationReference(target.applicationId) : '',
    customer: target.customer ?? '',
    candidate: target.candidate ?? '',
    ...writerValues(writer),
  };
}
