import { builtInId } from '#domain/mail/mail-template.ts';
import { templateRecord } from '#domain/mail/template-record.ts';
import type { Draft } from '#domain/mail/person-mail.ts';
import { newId } from '#server/db/ids.ts';
import { filledForm } from '#tests/support/records.ts';
import { staffPost } from '../requests.ts';
import { seedApplication, seedCandidate } from './seeds.ts';
import { verdictOf, type Write } from './write.ts';

const bulkSize = 5;
const text = { subject: 'Kennismaken', body: 'Beste Priya,\n\nKomt dinsdag gelegen?' };
const texts = { nl: text, en: text };

const draftSent: Write = {
  name: 'draft sent',
  prepare: async ({ db, sql }) => {
    const recordId = await seedCandidate(db);
    const [candidate] = await sql<{ email: string }[]>`select email from candidates where id = ${recordId}`;
    const id = newId();
    const draft: Draft = {
      record: 'candidate',
      recordId,
      answersId: null,
      templateId: null,
      mailboxId: null,
      language: 'nl',
      to: [candidate?.email ?? ''],
      cc: [],
      ...text,
      attachments: [],
    };
    return {
      async send(installation) {
        // As the dialog does while somebody types; refused once the mail is sent.
        await staffPost(installation, `/admin/mail/concept/${id}`, draft);
        return staffPost(
          installation,
          `/admin/mail/concept/${id}/versturen`,
          draft,
          ({ outcome }) => outcome === 'queued',
        );
      },
      async inspect(found) {
        const [stored] = await found`
          select (select count(*)::int from mails where id = ${id}) as mails,
            (select count(*)::int from mail_outbox where id = ${id}) as queued,
            (select count(*)::int from mail_people where mail_id = ${id} and candidate_id = ${recordId}) as filed,
            (select count(*)::int from mail_threads t join mails m on m.thread_id = t.id
              where m.id = ${id} and t.mail_count = 1) as threads,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits,
            (select count(*)::int from mail_drafts d where d.id = ${id}
              and exists (select from mails m where m.id = d.id)) as drafts`;
        const { drafts, ...parts } = stored ?? {};
        if (Number(drafts) > 0) return { half: 'sent, and still a draft' };
        return verdictOf(parts, { mails: 1, queued: 1, filed: 1, threads: 1, audits: 1 });
      },
    };
  },
};

const bulkQueued: Write = {
  name: 'bulk queued',
  prepare: async ({ db }) => {
    const ids: string[] = [];
    while (ids.length < bulkSize) ids.push(await seedCandidate(db));
    const id = newId();
    const body = { id, record: 'candidate', ids, templateId: null, mailboxId: null, texts };
    return {
      send: (installation) =>
        staffPost(
          installation,
          '/admin/mail/groep/versturen',
          body,
          ({ outcome, mailed }) => outcome === 'queued' && mailed === bulkSize,
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from mail_batches where id = ${id} and total = ${bulkSize}) as batches,
            (select count(*)::int from mail_outbox where batch_id = ${id}) as queued,
            (select count(*)::int from mails m join mail_outbox o on o.id = m.id where o.batch_id = ${id}) as mails,
            (select count(*)::int from mail_people where candidate_id = any(${ids})) as filed,
            (select count(*)::int from mail_addresses a join candidates c on lower(c.email) = a.address
              where c.id = any(${ids}) and cardinality(a.token_hashes) = 1) as links,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits`;
        const each = { queued: bulkSize, mails: bulkSize, filed: bulkSize, links: bulkSize };
        return verdictOf(found, { batches: 1, ...each, audits: 1 });
      },
    };
  },
};

const rejection: Write = {
  name: 'rejection with mail',
  prepare: async ({ db, assignmentId }) => {
    const email = `${newId().slice(-12)}@voorbeeld.example`;
    const id = await seedApplication(db, { assignmentId, email });
    const reason = 'Niet beschikbaar';
    const mail = { templateId: builtInId('rejectedAvailability'), texts };
    const body = { applications: [{ id, from: 'pending' }], reason, mail };
    return {
      send: (installation) =>
        staffPost(installation, '/admin/dashboard/sollicitaties/afwijzen', body, ({ outcomes }) =>
          /"outcome":"(changed|already)"/.test(JSON.stringify(outcomes)),
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from guest_applications where id = ${id} and status = 'rejected'
              and closing_reason = ${reason}) as rejected,
            (select count(*)::int from mail_outbox where data -> 'rejection' ->> 'applicationId' = ${id}) as queued,
            (select count(*)::int from mails m join mail_threads t on t.id = m.thread_id
              where t.application_id = ${id}) as mails,
            (select count(*)::int from audit_logs where entity_type = 'mail'
              and new_data ->> 'record_id' = ${id}) as audits`;
        return verdictOf(found, { rejected: 1, queued: 1, mails: 1, audits: 1 });
      },
    };
  },
};

const templateSaved: Write = {
  name: 'template saved',
  prepare: async () => {
    const id = newId();
    const values = filledForm(templateRecord, `Sjabloon ${id}`, { about: 'candidate' });
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/dashboard/mail/sjablonen/${id}/opslaan`,
          { basedOn: '', values },
          ({ outcome }) => outcome === 'added' || outcome === 'unchanged',
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from mail_templates where id = ${id}) as templates,
            (select count(*)::int from mail_template_versions where template_id = ${id}) as versions,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits`;
        return verdictOf(found, { templates: 1, versions: 1, audits: 1 });
      },
    };
  },
};

export const mailWrites: Write[] = [draftSent, bulkQueued, rejection, templateSaved];
