import { desc, eq, sql } from 'drizzle-orm';
import { defaultFrequency } from '#domain/alerts/job-alert.ts';
import type { Language } from '#domain/language.ts';
import type { SystemTemplate } from '#domain/mail/mail-template.ts';
import { type TextField, written } from '#domain/mail/template-fields.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../../db/client.ts';
import { newId } from '../../db/ids.ts';
import { assignments } from '../../db/schema/assignments.ts';
import type { TemplatedAbout } from '../contents/templated-of.ts';
import type { MailTarget } from './record-values.ts';

const LINK_DAYS = 30;
const MONTHS = 24;

type Example = {
  db: Executor;
  target: MailTarget | undefined;
  language: Language;
  link: string;
  now: Date;
};

/** A mail of the program as this record would get it. Its links lead to the home page. */
export async function exampleOf(
  template: SystemTemplate,
  { db, target, language, link, now }: Example,
): Promise<TemplatedAbout> {
  const person = { firstName: target?.firstName ?? '', lastName: target?.lastName ?? '' };
  /** Without a record, the field itself. */
  const unknown = (field: TextField) => (target ? '' : written(field, language));
  const until = addDays(calendarDay(now), LINK_DAYS);
  const consent = { ...person, link, months: MONTHS, until };
  switch (template) {
    case 'received':
    case 'signUpReceived': {
      const data = { ...person, applicationId: target?.applicationId ?? newId() };
      if (template === 'signUpReceived') return { kind: 'applicationConfirmation', data };
      return { kind: 'applicationConfirmation', data: { ...data, assignment: workOf(target, unknown) } };
    }
    case 'agreementRequested': {
      const { firstName, lastName } = await candidateOf(db, target);
      const data = {
        firstName,
        lastName,
        title: target?.title ?? unknown('title'),
        customer: target?.customer ?? unknown('customer'),
        link,
        until,
      };
      return { kind: 'agreementRequest', data };
    }
    case 'consentRenewal':
      return { kind: 'consentRenewal', data: { ...consent, reminder: false } };
    case 'consentReminder':
      return { kind: 'consentRenewal', data: { ...consent, reminder: true } };
    case 'alert': {
      const { id, title, titleEn, organization, location } = assignments;
      const newest = await db
        .select({ id, title, titleEn, organization, location })
        .from(assignments)
        .where(eq(assignments.status, 'open'))
        .orderBy(desc(assignments.createdAt))
        .limit(3);
      const data = { search: '', frequency: defaultFrequency, until, link, assignments: newest };
      return { kind: 'jobAlert', data };
    }
  }
}

const workOf = (target: MailTarget | undefined, unknown: (field: TextField) => string) => ({
  id: target?.assignmentId ?? newId(),
  title: target?.title ?? unknown('title'),
  titleEn: target?.titleEn ?? null,
  organization: target?.organization ?? unknown('organization'),
  location: target?.location ?? unknown('location'),
});

/** A request for agreement goes to the candidate, not to the contact of the presentation. */
async function candidateOf(db: Executor, target: MailTarget | undefined) {
  const nobody = { firstName: '', lastName: '', email: null };
  if (!target) return nobody;
  const { rows } = await db.execute<{ firstName: string; lastName: string; email: string }>(
    sql`select first_name as "firstName", last_name as "lastName", email from candidates
      where id = (select candidate_id from presentations where id = ${target.id})`,
  );
  return rows[0] ?? nobody;
}
