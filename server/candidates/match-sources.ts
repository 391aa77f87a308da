import { sql } from 'drizzle-orm';
import { readMotivation } from '#domain/applications/motivation.ts';
import type { CandidateContent } from '#domain/candidates/candidate-record.ts';
import type { MatchCandidate } from '#domain/candidates/matching.ts';
import type { MatchText } from '#domain/candidates/match-text.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { statedOfEach, storedText } from './match-sql.ts';

/** Older ones say little about a person now. */
const DOCUMENTS_EACH = 2;
const APPLICATIONS_EACH = 3;
/** The length of a long CV; the text is compared sentence by sentence. */
const MAX_TEXT = 30_000;

export type MatchPerson = MatchCandidate &
  Pick<CandidateContent, 'firstName' | 'lastName' | 'currentEmployer'> & {
    id: string;
    registeredAt: Date | null;
  };

type Row = Omit<MatchPerson, 'texts' | 'registeredAt'> & {
  registeredAt: string | null;
  documents: { name: string; text: string }[] | null;
  motivations: { motivation: string; general: boolean }[] | null;
};

/** Everything that matching compares, in one query; the most recently active person first. */
export async function readMatchPersons(db: Executor, ids: readonly string[]): Promise<MatchPerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Row>(sql`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.location,
      c.current_job_title as "currentJobTitle", c.current_employer as "currentEmployer",
      c.field_of_study as "fieldOfStudy", c.education_level as "educationLevel",
      c.experience_years as "experienceYears", c.skills, c.expertise, c.vakgebieden,
      c.hours_min as "hoursMin", c.hours_max as "hoursMax", c.available_from::text as "availableFrom",
      c.registered_at::text as "registeredAt",
      (select json_agg(json_build_object('name', newest.display_name, 'text', left(newest.text, ${MAX_TEXT})))
        from (select d.display_name, t.text from candidate_cvs d join cv_texts t using (file_id)
          where d.candidate_id = c.id and t.status = 'text'
          order by d.uploaded_at desc, d.id desc limit ${DOCUMENTS_EACH}) newest) as documents,
      (select json_agg(json_build_object('motivation', newest.motivation, 'general', newest.assignment_id is null))
        from (select a.motivation, a.assignment_id from guest_applications a where a.candidate_id = c.id
          order by a.created_at desc, a.id desc limit ${APPLICATIONS_EACH}) newest) as motivations,
      stated.availability as "statedAvailability"
    from candidates c ${statedOfEach} where c.id = any(${sql.param([...ids])}::uuid[])
    order by c.last_active_at desc, c.id`);
  return rows.map(personOf);
}

function personOf({ documents, motivations, registeredAt, statedAvailability, ...fields }: Row): MatchPerson {
  const texts: MatchText[] = (documents ?? []).map(({ name, text }) => ({ from: 'cv', name, text }));
  for (const { motivation, general } of motivations ?? []) {
    // Only an application without an assignment can be a sign-up.
    const said = general ? readMotivation(motivation) : { kind: 'general' as const, text: motivation };
    if (said.kind === 'general') texts.push({ from: 'motivation', name: null, text: said.text });
  }
  return {
    ...fields,
    texts,
    statedAvailability: statedAvailability && storedText.statedAvailability(statedAvailability),
    registeredAt: registeredAt === null ? null : new Date(registeredAt),
  };
}

export async function readMatchPerson(db: Executor, id: string): Promise<MatchPerson | undefined> {
  return isId(id) ? (await readMatchPersons(db, [id]))[0] : undefined;
}
