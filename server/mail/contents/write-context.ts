import type { Language } from '#domain/language.ts';
import type { Company } from '#domain/settings/settings.ts';
import type { Texts } from '#texts/texts.ts';

/** What every mail is written with. */
export type WriteContext = {
  language: Language;
  texts: Texts['mails'];
  company: Company;
  /** The absolute address of a path of ours. */
  address(path: string): string;
};
