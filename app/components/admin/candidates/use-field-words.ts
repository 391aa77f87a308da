import { useSite, useTexts } from '#app/browser/use-site.ts';
import { educationLevels, vakgebieden } from '#domain/assignments/assignment.ts';
import { type CandidateField, CONSENT_FIELD, listed } from '#domain/candidates/candidate-form.ts';
import { isDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

/** The fields of a profile and their values in words, where two versions stand side by side. */
export function useFieldWords() {
  const { candidates, assignments } = useTexts();
  const { language } = useSite();
  const { form } = candidates;
  function labelOf(name: string): string {
    return name === CONSENT_FIELD ? form.parts.privacy : (form.labels[name as CandidateField] ?? name);
  }
  function valueOf(name: string, value: string): string {
    if (name === 'vakgebieden') {
      const chosen = vakgebieden.filter((one) => listed(value).includes(one));
      return chosen.map((one) => assignments.vakgebieden[one]).join(', ');
    }
    if (name === 'available_from' && isDay(value)) return formatDate(value, language, 'long');
    if (name !== 'education_level') return value;
    const level = educationLevels.find((one) => one === value);
    return level ? assignments.educationLevels[level] : value;
  }
  return { labelOf, valueOf };
}
