import type { Language } from '../language.ts';
import type { Assignment } from './assignment-record.ts';

/** A text on a page of a language; `lang` is set if the text is in another language than the page. */
export type Worded<Text> = { text: Text; lang: Language | undefined };

function worded<Text extends string | string[]>(
  language: Language,
  dutch: Text,
  english: Text | null,
): Worded<Text> {
  if (language === 'nl') return { text: dutch, lang: undefined };
  // A list without items needs no translation.
  if (english?.length || dutch.length === 0) return { text: english ?? dutch, lang: undefined };
  return { text: dutch, lang: 'nl' };
}

export const titleIn = (language: Language, { title, titleEn }: Pick<Assignment, 'title' | 'titleEn'>) =>
  worded(language, title, titleEn);

export const descriptionIn = (
  language: Language,
  { description, descriptionEn }: Pick<Assignment, 'description' | 'descriptionEn'>,
) => worded(language, description, descriptionEn);

export const expertiseIn = (
  language: Language,
  { expertise, expertiseEn }: Pick<Assignment, 'expertise' | 'expertiseEn'>,
) => worded(language, expertise, expertiseEn);

export const skillsIn = (language: Language, { skills, skillsEn }: Pick<Assignment, 'skills' | 'skillsEn'>) =>
  worded(language, skills, skillsEn);
