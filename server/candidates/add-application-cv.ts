import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import type { Writes } from '../db/writes.ts';

type ApplicationCv = {
  candidateId: string;
  applicationId: string;
  file: { id: string; displayName: string };
  uploadedAt: Date;
};

/** The CV of an application is also a version of the candidate's CV; both refer to the same file. */
export function addApplicationCv(writes: Writes, { file, ...cv }: ApplicationCv): void {
  writes.insert(candidateCvs, { id: newId(), fileId: file.id, displayName: file.displayName, ...cv });
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
