import { useTexts } from '#app/browser/use-site.ts';
import { assignmentLimits } from '#domain/assignments/assignment-form.ts';
import type { Texts } from '#texts/texts.ts';

type Field = keyof Texts['assignmentManagement']['form']['required'];

/** The sentence that says what is wrong with a field, and how to put it right. */
export function useAssignmentError(): (field: Field, key: string | undefined) => string | undefined {
  const { forms, assignmentManagement } = useTexts();
  const { required, errors } = assignmentManagement.form;
  return (field, key) => {
    if (!key) return undefined;
    if (key === 'required') return required[field];
    const limit = (assignmentLimits as Partial<Record<string, number>>)[field];
    if (key === 'tooLong' && limit) return forms.errors.tooLongFor(limit);
    const sentences: Partial<Record<string, string>> = {
      ...errors,
      invalidCharacters: forms.errors.invalidCharacters,
      tooLong: forms.errors.tooLong,
    };
    return sentences[key] ?? forms.errors.invalid;
  };
}
