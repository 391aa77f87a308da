import { staffPost } from '../requests.ts';
import { seedApplication, seedApplicationWithCv } from './seeds.ts';
import { type Attempt, verdictOf, type Write } from './write.ts';

const atOnce = 20;

function statusAttempt(ids: string[]): Attempt {
  const to = 'reviewing';
  const applications = ids.map((id) => ({ id, from: 'pending' }));
  return {
    send: (installation) =>
      staffPost(installation, '/admin/dashboard/sollicitaties/status', { to, applications }),
    async inspect(sql) {
      const [found] = await sql`
        select (select count(*)::int from guest_applications where id = any(${ids}) and status = ${to}) as changed,
          (select count(*)::int from audit_logs where entity_id = any(${ids})
            and action_type = 'update' and new_data ->> 'status' = ${to}) as audits`;
      return verdictOf(found, { changed: ids.length, audits: ids.length });
    },
  };
}

const statusChange: Write = {
  name: 'status change',
  prepare: async ({ db }) => statusAttempt([await seedApplication(db)]),
};

const bulkStatusChange: Write = {
  name: 'bulk status change',
  prepare: async ({ db }) => {
    const ids: string[] = [];
    while (ids.length < atOnce) ids.push(await seedApplication(db));
    return statusAttempt(ids);
  },
};

/** The candidate has only this application, so they and their CV are deleted with it. */
const deleteApplication: Write = {
  name: 'deletion of an application',
  prepare: async ({ db, sql, program }) => {
    const id = await seedApplicationWithCv(db, program);
    const [before] = await sql<{ person: string; file: string }[]>`
      select candidate_id as person, cv_file_id as file from guest_applications where id = ${id}`;
    const { person = '', file = '' } = before ?? {};
    return {
      send: (installation) => staffPost(installation, `/admin/dashboard/sollicitaties/${id}/verwijderen`, {}),
      async inspect(sql) {
        const [found] = await sql`
          select (not exists (select from guest_applications where id = ${id}))::int as application,
            (not exists (select from candidates where id = ${person}))::int as person,
            (not exists (select from stored_files where id = ${file}))::int as file,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'delete') as audits`;
        return verdictOf(found, { application: 1, person: 1, file: 1, audits: 1 });
      },
    };
  },
};

export const applicationWrites: Write[] = [statusChange, bulkStatusChange, deleteApplication];
