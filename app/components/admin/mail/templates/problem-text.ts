import type { Language } from '#domain/language.ts';
import { written } from '#domain/mail/template-fields.ts';
import type { TemplateProblem } from '#domain/mail/template-text.ts';
import type { Texts } from '#texts/texts.ts';

/** The sentence at the field, for the first problem of its text. */
export function problemText(
  { problems: t }: Texts['mailTemplates'],
  problem: TemplateProblem | undefined,
  language: Language,
): string | undefined {
  if (!problem) return undefined;
  switch (problem.problem) {
    case 'unknown': {
      const typed = `{{${problem.written}}}`;
      return problem.meant ? t.meant(typed, written(problem.meant, language)) : t.unknown(typed);
    }
    case 'braces':
      return t.braces;
    default:
      return t[problem.problem](written(problem.field, language));
  }
}
