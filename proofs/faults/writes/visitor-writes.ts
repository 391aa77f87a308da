import { createHash, randomUUID } from 'node:crypto';
import { SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { sentPath } from '#domain/sent-form.ts';
import { makePdf } from '#tests/support/documents.ts';
import { applicantWords, contactWords, newEmail, type Typed } from '#tests/support/visitor-forms.ts';
import { visitorPost } from '../requests.ts';
import { type Attempt, verdictOf, type Write } from './write.ts';

type Fields = Typed & Partial<Record<'motivation' | 'current_function' | 'available_from', string>>;

/** A form as a browser with scripts sends it: with a submission key that stays the same on a retry. */
function formOf(words: Fields, cv?: Buffer): () => FormData {
  const fields = { ...words, privacy_accepted: 'on', [SUBMISSION_KEY_FIELD]: randomUUID() };
  return () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (cv) form.set('cv_file', new Blob([new Uint8Array(cv)], { type: 'application/pdf' }), 'cv.pdf');
    return form;
  };
}

/** Forms for requests whose result is not recorded in the journal. */
export const contactForm = (email = newEmail()) => formOf(contactWords(email))();
export const applicationForm = () =>
  formOf({ ...applicantWords(newEmail()), motivation: 'Kort.' }, makePdf('CV', 200_000))();

/** Checks the application, candidate with consent, file, document, audit row, and both mails. */
function applicationAttempt(path: string, next: string, words: Fields): Attempt {
  const email = words.email ?? '';
  const cv = makePdf(`CV van ${email}`, 60_000);
  const sha256 = createHash('sha256').update(cv).digest('hex');
  const form = formOf(words, cv);
  return {
    send: (installation) => visitorPost(installation, path, form(), next),
    async inspect(sql) {
      const [found] = await sql`
        with mine as (select * from guest_applications where email = ${email})
        select (select count(*)::int from mine) as applications,
          (select count(*)::int from candidates
            where lower(email) = ${email} and privacy_accepted_at is not null) as persons,
          (select count(*)::int from stored_files where sha256 = ${sha256}) as files,
          (select count(*)::int from candidate_cvs d join mine on d.application_id = mine.id
            and d.file_id = mine.cv_file_id and d.candidate_id = mine.candidate_id) as documents,
          (select count(*)::int from audit_logs l join mine on l.entity_id = mine.id::text
            where l.entity_type = 'application' and l.action_type = 'create') as audits,
          (select count(*)::int from mail_outbox where to_address = ${email} or reply_to = ${email}) as mails`;
      const one = { applications: 1, persons: 1, files: 1, documents: 1, audits: 1 };
      return verdictOf(found, { ...one, mails: 2 });
    },
  };
}

const application: Write = {
  name: 'application with CV',
  prepare: async ({ assignmentId }) =>
    applicationAttempt(`/guest-application/${assignmentId}`, `/guest-application/${assignmentId}/success`, {
      ...applicantWords(newEmail()),
      motivation: 'Ik schrijf heldere beslissingen op bezwaar.',
    }),
};

const signUp: Write = {
  name: 'sign-up',
  prepare: async () => {
    const words = applicantWords(newEmail());
    return Math.random() < 0.5
      ? applicationAttempt('/aanmelden-jurist', sentPath('/aanmelden-jurist'), words)
      : applicationAttempt('/beschikbaar', sentPath('/beschikbaar'), {
          ...words,
          current_function: 'Jurist',
          available_from: 'Per direct',
        });
  },
};

const contactMessage: Write = {
  name: 'contact message',
  prepare: async () => {
    const email = newEmail();
    const form = formOf(contactWords(email));
    return {
      send: (installation) => visitorPost(installation, '/contact', form(), sentPath('/contact')),
      async inspect(sql) {
        const [found] = await sql`
          with mine as (select * from contact_messages where email = ${email})
          select (select count(*)::int from mine) as messages,
            (select count(*)::int from audit_logs l join mine on l.entity_id = mine.id::text
              where l.entity_type = 'message' and l.action_type = 'create') as audits,
            (select count(*)::int from mail_outbox where reply_to = ${email}) as mails`;
        return verdictOf(found, { messages: 1, audits: 1, mails: 1 });
      },
    };
  },
};

export const visitorWrites: Write[] = [application, signUp, contactMessage];
