import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';

/** The CV of an application is also a version of the candidate's CV; both refer to the same file. */
export async function addApplicationCv(tx: Executor, applicationId: string): Promise<void> {
  await tx.execute(sql`
    insert into candidate_cvs (id, candidate_id, file_id, display_name, application_id, uploaded_at)
    select ${newId()}, a.candidate_id, f.id, f.display_name, a.id, a.created_at
    from guest_applications a join stored_files f on f.id = a.cv_file_id
    where a.id = ${applicationId} on conflict (file_id) do nothing`);
}

/** The same for all applications without one, as after restoring an archive without candidates. */
export async function addMissingApplicationCvs(tx: Executor): Promise<void> {
  await tx.execute(sql`
    insert into candidate_cvs (id, candidate_id, file_id, display_name, application_id, uploaded_at)
    select gen_random_uuid(), a.candidate_id, f.id, f.display_name, a.id, a.created_at
    from guest_applications a join stored_files f on f.id = a.cv_file_id
    where not exists (select from candidate_cvs known where known.file_id = f.id)
    order by a.created_at, a.id on conflict (file_id) do nothing`);
}
