import { sql } from 'drizzle-orm';
import { readMotivation } from '#domain/applications/motivation.ts';
import type { CandidateContent } from '#domain/candidates/candidate-record.ts';
import type { MatchCandidate } from '#domain/candidates/matching.ts';
import type { MatchText } from '#domain/candidates/match-text.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';

/** Of each person the newest few: what he said of himself years ago says little. */
const documentsEach = 2;
const applicationsEach = 3;
/** Of a document, what a CV is long; it is read sentence by sentence. */
const readOfText = 30_000;

export type MatchPerson = MatchCandidate &
  Pick<CandidateContent, 'firstName' | 'lastName' | 'currentEmployer'> & {
    id: string;
    registeredAt: Date | null;
  };

type Row = Omit<MatchPerson, 'texts' | 'statedAvailability'> & {
  documents: { name: string; text: string }[] | null;
  motivations: { motivation: string; general: boolean }[] | null;
};

/** Everything that matching needs to know of these persons, in one query. */
export async function readMatchPersons(db: Executor, ids: readonly string[]): Promise<MatchPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.location,
      c.current_job_title as "currentJobTitle", c.current_employer as "currentEmployer",
      c.field_of_study as "fieldOfStudy", c.education_level as "educationLevel",
      c.experience_years as "experienceYears", c.skills, c.expertise, c.vakgebieden,
      c.hours_min as "hoursMin", c.hours_max as "hoursMax", c.available_from::text as "availableFrom",
      c.registered_at as "registeredAt",
      (select json_agg(json_build_object('name', newest.display_name, 'text', left(newest.text, ${readOfText})))
        from (select d.display_name, t.text from candidate_cvs d join cv_texts t using (file_id)
          where d.candidate_id = c.id and t.status = 'text'
          order by d.uploaded_at desc, d.id desc limit ${documentsEach}) newest) as documents,
      (select json_agg(json_build_object('motivation', newest.motivation, 'general', newest.assignment_id is null))
        from (select a.motivation, a.assignment_id from guest_applications a where a.candidate_id = c.id
          order by a.created_at desc, a.id desc limit ${applicationsEach}) newest) as motivations
    from candidates c where c.id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(personOf);
}

function personOf({ documents, motivations, ...fields }: Row): MatchPerson {
  const texts: MatchText[] = (documents ?? []).map(({ name, text }) => ({ from: 'cv', name, text }));
  let statedAvailability: string | null = null;
  for (const { motivation, general } of motivations ?? []) {
    // Only an application without an assignment can be a sign-up.
    const said = general ? readMotivation(motivation) : { kind: 'general' as const, text: motivation };
    if (said.kind === 'general') texts.push({ from: 'motivation', name: null, text: said.text });
    if (said.kind === 'professional') statedAvailability ??= said.availableFrom || null;
  }
  return { ...fields, texts, statedAvailability };
}

export async function readMatchPerson(db: Executor, id: string): Promise<MatchPerson | undefined> {
  return isId(id) ? (await readMatchPersons(db, [id]))[0] : undefined;
}
