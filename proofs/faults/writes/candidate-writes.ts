import { createHash } from 'node:crypto';
import { newId } from '#server/db/ids.ts';
import { makePdf } from '#tests/support/documents.ts';
import { staffPost, staffUpload } from '../requests.ts';
import { newRecord } from './crm-writes.ts';
import { seedApplicationWithCv, seedCandidate } from './seeds.ts';
import { verdictOf, type Write } from './write.ts';

const newCandidate: Write = {
  name: 'new candidate',
  prepare: async () => {
    const email = `${newId().slice(-12)}@voorbeeld.example`;
    return newRecord('candidates', { first_name: 'Priya', last_name: 'Ramdin', email });
  },
};

const newDocument: Write = {
  name: 'document of a candidate',
  prepare: async ({ db }) => {
    const id = await seedCandidate(db);
    const bytes = makePdf(`Diploma ${id}`, 40_000);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return {
      send(installation) {
        const form = new FormData();
        form.set('kind', 'diploma');
        form.set('cv_file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'diploma.pdf');
        return staffUpload(installation, `/admin/crm/candidates/${id}/documents`, form);
      },
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from candidate_cvs where candidate_id = ${id}) as documents,
            (select count(*)::int from stored_files where sha256 = ${sha256}) as files,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'update') as audits`;
        return verdictOf(found, { documents: 1, files: 1, audits: 1 });
      },
    };
  },
};

const mergeCandidates: Write = {
  name: 'merge of candidates',
  prepare: async ({ db, sql, program }) => {
    const kept = await seedCandidate(db);
    const application = await seedApplicationWithCv(db, program);
    const [removed] = await sql<{ id: string; version: number }[]>`
      select c.id, c.version from candidates c join guest_applications a on a.candidate_id = c.id
      where a.id = ${application}`;
    if (!removed) throw new Error('The candidate of the seeded application is missing');
    const body = { otherId: removed.id, versions: { kept: 1, removed: removed.version }, choices: {} };
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/crm/candidates/${kept}/merge/save`,
          body,
          ({ outcome }) => outcome === 'merged',
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (not exists (select from candidates where id = ${removed.id}))::int as gone,
            (select count(*)::int from guest_applications
              where id = ${application} and candidate_id = ${kept}) as moved,
            (select count(*)::int from candidate_cvs where candidate_id = ${kept}) as documents,
            (select count(*)::int from candidate_merges where removed_id = ${removed.id}) as merges,
            (select count(*)::int from audit_logs where entity_id = ${kept} and action_type = 'update') as audits`;
        return verdictOf(found, { gone: 1, moved: 1, documents: 1, merges: 1, audits: 1 });
      },
    };
  },
};

const eraseCandidate: Write = {
  name: 'erasure of a candidate',
  prepare: async ({ db, sql, program }) => {
    const application = await seedApplicationWithCv(db, program);
    const [person] = await sql<{ id: string; file: string }[]>`
      select candidate_id as id, cv_file_id as file from guest_applications where id = ${application}`;
    const { id = '', file = '' } = person ?? {};
    return {
      send: (installation) => staffPost(installation, `/admin/crm/candidates/${id}/delete`, {}),
      async inspect(sql) {
        const [found] = await sql`
          select (not exists (select from candidates where id = ${id}))::int as person,
            (not exists (select from guest_applications where id = ${application}))::int as application,
            (not exists (select from stored_files where id = ${file}))::int as file,
            (select count(*)::int from erasures where ${id}::uuid = any (candidate_ids)) as erasures,
            (select count(*)::int from audit_logs where entity_id = ${id}
              and entity_type = 'profile' and action_type = 'delete') as audits`;
        return verdictOf(found, { person: 1, application: 1, file: 1, erasures: 1, audits: 1 });
      },
    };
  },
};

export const candidateWrites: Write[] = [newCandidate, newDocument, mergeCandidates, eraseCandidate];
