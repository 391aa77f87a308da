import type { Language } from '#domain/language.ts';
import type { Company } from '#domain/settings/settings.ts';
import { type Texts, textsIn } from '#texts/texts.ts';

export type WriteContext = {
  language: Language;
  texts: Texts['mails'];
  assignments: Texts['assignments'];
  company: Company;
  /** Makes a path absolute. */
  address(path: string): string;
};

export function writeContext(language: Language, company: Company, publicUrl: string): WriteContext {
  const { mails, assignments } = textsIn(language);
  return { language, texts: mails, assignments, company, address: (path) => `${publicUrl}${path}` };
}
