import type { Day } from '#domain/time/amsterdam.ts';
import { openDatabase, type Sql } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { copyRows, type CopyValue } from './copy-rows.ts';
import { type Connection, withoutIndexes } from './fill-database.ts';
import { distinctTexts, type GeneratedCandidate, generateCandidates } from './generate-candidates.ts';

const personColumns =
  'id first_name last_name email phone location experience_years education_level field_of_study graduation_year current_job_title current_employer skills expertise vakgebieden hours_min hours_max available_from registered_at last_active_at created_at updated_at'.split(
    ' ',
  );
const tables = ['candidates', 'stored_files', 'candidate_cvs', 'cv_texts', 'candidate_words'] as const;
const batch = 5_000;

/** Fills candidates, documents, CV texts and search words, as the triggers would have written them. */
export async function fillCandidates(
  sql: Sql,
  connection: Connection,
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
    return { person, created, id: newId(), fileId: newId(), nr: start + at };
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
    ({ created, fileId, nr }) => [
      fileId,
      fileId.replaceAll('-', ''),
      `cv ${nr % distinctTexts}`,
      'cv.pdf',
      'application/pdf',
      nr < distinctTexts ? 1 : 2,
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

/**
 * Two at a time, because splitting texts into words is most of the work. Candidates who share a CV text get its words
 * plus those of their own fields.
 */
async function writeWords(sql: Sql, connection: Connection): Promise<void> {
  await sql`create unlogged table text_words (nr int primary key, words tsvector not null)`;
  await Promise.all(
    [0, 1].map(async (half) => {
      const { sql: own, close } = openDatabase(connection, { max: 1 });
      await own`insert into text_words (nr, words)
        select split_part(f.display_name, ' ', 2)::int, to_tsvector('lexbrug_dutch', t.text)
        from stored_files f join cv_texts t on t.file_id = f.id
        where f.size = 1 and split_part(f.display_name, ' ', 2)::int % 2 = ${half}`;
      await close();
    }),
  );
  await sql`
    insert into candidate_words (candidate_id, created_at, words)
    select c.id, c.created_at, c.search ||
      setweight(to_tsvector('lexbrug_dutch', coalesce(c.current_job_title, '') || ' ' || coalesce(c.field_of_study, '')), 'B') ||
      setweight(to_tsvector('lexbrug_dutch', words_of(c.expertise) || ' ' || words_of(c.skills) || ' ' || words_of(c.vakgebieden)), 'C') ||
      w.words
    from candidates c join candidate_cvs d on d.candidate_id = c.id join stored_files f on f.id = d.file_id
      join text_words w on w.nr = split_part(f.display_name, ' ', 2)::int`;
  await sql`drop table text_words`;
  await sql`set maintenance_work_mem = '512MB'`;
}
