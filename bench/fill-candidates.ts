import type { Day } from '#domain/time/amsterdam.ts';
import { openDatabase, type Sql } from '#server/db/client.ts';
import type { ConnectionOptions } from '#server/db/embedded.ts';
import { newId } from '#server/db/ids.ts';
import { copyRows, type CopyValue, withoutIndexes } from './copy-rows.ts';
import { type GeneratedCandidate, generateCandidates } from './generate-candidates.ts';

const personColumns =
  'id first_name last_name email phone location experience_years education_level field_of_study graduation_year current_job_title current_employer skills expertise vakgebieden hours_min hours_max available_from registered_at last_active_at created_at updated_at'.split(
    ' ',
  );
const tables = ['candidates', 'stored_files', 'candidate_cvs', 'cv_texts', 'candidate_words'] as const;
const batch = 5_000;

/** Persons, their documents, what these say, and the words of both, as the triggers would have written them. */
export async function fillCandidates(
  sql: Sql,
  connection: ConnectionOptions,
  count: number,
  today: Day,
): Promise<void> {
  for (const table of tables) await sql`alter table ${sql(table)} disable trigger user`;
  await withoutIndexes(sql, 'candidates', async () => {
    const people = generateCandidates(count, today);
    for (let done = 0; done < count; done += batch) {
      const some = Array.from({ length: Math.min(batch, count - done) }, () => people.next().value);
      await fillBatch(
        sql,
        some.filter((person) => person !== undefined),
        done,
        today,
      );
    }
  });
  await sql`insert into candidate_expertise (name, candidate_id)
    select distinct name, id from candidates, unnest(expertise) as name where registered_at is not null`;
  await withoutIndexes(sql, 'candidate_words', () => writeWords(sql, connection));
  for (const table of tables) {
    await sql`alter table ${sql(table)} enable trigger user`;
    await sql`vacuum (analyze) ${sql(table)}`;
  }
  await sql`vacuum (analyze) candidate_expertise`;
}

async function fillBatch(sql: Sql, people: GeneratedCandidate[], start: number, today: Day): Promise<void> {
  const rows = people.map((person, at) => {
    const created = new Date(Date.parse(`${today}T08:00:00Z`) - (start + at) * 600_000);
    return { person, created, id: newId(), fileId: newId() };
  });
  const copy = (
    table: string,
    columns: readonly string[],
    values: (row: (typeof rows)[number]) => CopyValue[],
  ) => copyRows(sql, table, columns, rows.map(values));
  await copy('candidates', personColumns, ({ person: p, created, id }) => [
    id,
    p.firstName,
    p.lastName,
    p.email,
    p.phone,
    p.location,
    p.experienceYears,
    p.educationLevel,
    p.fieldOfStudy,
    p.graduationYear,
    p.currentJobTitle,
    p.currentEmployer,
    p.skills,
    p.expertise,
    p.vakgebieden,
    p.hoursMin,
    p.hoursMax,
    p.availableFrom,
    p.registered ? created : null,
    created,
    created,
    created,
  ]);
  await copy(
    'stored_files',
    ['id', 'storage_name', 'display_name', 'original_name', 'media_type', 'size', 'sha256', 'created_at'],
    ({ created, fileId }) => [
      fileId,
      fileId.replaceAll('-', ''),
      'cv.pdf',
      'cv.pdf',
      'application/pdf',
      1,
      fileId,
      created,
    ],
  );
  await copy(
    'candidate_cvs',
    ['id', 'candidate_id', 'file_id', 'display_name', 'uploaded_at'],
    ({ created, id, fileId }) => [newId(), id, fileId, 'cv.pdf', created],
  );
  await copy(
    'cv_texts',
    ['file_id', 'status', 'text', 'attempts', 'extracted_at'],
    ({ person, created, fileId }) => [fileId, 'text', person.cv, 1, created],
  );
}

/** By two at a time: parting so many texts into words is most of the work. */
async function writeWords(sql: Sql, connection: ConnectionOptions): Promise<void> {
  const halves = await sql<{ low: string; high: string }[]>`
    select min(id::text) as low, max(id::text) as high
    from (select id, ntile(2) over (order by id) as half from candidates) halves group by half`;
  await Promise.all(
    halves.map(async ({ low, high }) => {
      const { sql: own, close } = openDatabase(connection, { max: 1 });
      await own`select count(refresh_candidate_words(id)) from candidates where id between ${low} and ${high}`;
      await close();
    }),
  );
}
