import { useSite, useTexts } from '#app/browser/use-site.ts';
import { isDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

type Words = Partial<Record<string, string>>;

/** Names and values of the form in words, for whoever compares two versions. */
export function useAssignmentWords() {
  const { assignments, assignmentManagement } = useTexts();
  const { language } = useSite();
  const labels: Words = assignmentManagement.form.labels;
  const closed: Partial<Record<string, Words>> = {
    type: assignments.types,
    vakgebied: assignments.vakgebieden,
    status: assignments.statuses,
    experience_level: assignments.experienceLevels,
    education_level: assignments.educationLevels,
  };
  return {
    labelOf: (name: string) => labels[name] ?? name,
    valueOf(name: string, value: string) {
      if (name === 'deadline' && isDay(value)) return formatDate(value, language, 'long');
      return closed[name]?.[value] ?? value;
    },
  };
}
