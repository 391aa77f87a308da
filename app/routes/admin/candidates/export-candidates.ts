import { formatCommaList } from '#domain/assignments/comma-list.ts';
import { tagOf } from '#domain/candidates/candidate.ts';
import { parseCandidateList } from '#domain/candidates/candidate-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { exportCandidates } from '#server/candidates/export-candidates.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { textsIn } from '#texts/texts.ts';
import { csvDownload } from '../records/csv-download.ts';
import type { Route } from './+types/export-candidates.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const { program, language } = context.get(requestContext);
  const { candidates, assignments } = textsIn(language);
  const state = parseCandidateList(new URL(request.url).searchParams);
  const { labels } = candidates.form;
  return csvDownload(context, exportCandidates(program, state, context.get(staffContext).actor), {
    name: `${candidates.list.exportFile}-${calendarDay(program.now())}`,
    headings: [
      labels.first_name,
      labels.last_name,
      labels.email,
      labels.phone,
      labels.location,
      labels.current_job_title,
      labels.current_employer,
      labels.education_level,
      labels.field_of_study,
      labels.graduation_year,
      labels.experience_years,
      labels.expertise,
      labels.skills,
      labels.vakgebieden,
      labels.hours_min,
      labels.hours_max,
      labels.available_from,
      candidates.detail.status,
      candidates.list.registered,
    ],
    cells: (person) => [
      person.firstName,
      person.lastName,
      person.email,
      person.phone,
      person.location,
      person.currentJobTitle,
      person.currentEmployer,
      person.educationLevel && assignments.educationLevels[person.educationLevel],
      person.fieldOfStudy,
      person.graduationYear,
      person.experienceYears,
      formatCommaList(person.expertise),
      formatCommaList(person.skills),
      formatCommaList(person.vakgebieden.map((one) => assignments.vakgebieden[one])),
      person.hoursMin,
      person.hoursMax,
      person.availableFrom,
      candidates.tags[tagOf(person)],
      calendarDay(person.createdAt),
    ],
  });
}
