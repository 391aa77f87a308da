import { textAt } from '#domain/content/overlay.ts';
import { fieldsOf, type TextPage } from '#domain/content/text-fields.ts';
import { defaultValue } from '#domain/content/text-values.ts';
import type { Language } from '#domain/language.ts';
import { textsIn } from '#texts/texts.ts';

/** The default texts of a page as its form shows them. */
export function defaultTexts(page: TextPage, language: Language): Record<string, string> {
  const texts = textsIn(language);
  return Object.fromEntries(
    fieldsOf(page).map((field) => [field.key, defaultValue(field, textAt(texts, field.key))]),
  );
}
