import type { Language } from '../language.ts';
import { choice } from '../records/choice-fields.ts';
import type { RecordError } from '../records/errors.ts';
import {
  type ContentOf,
  describeRecord,
  type FormOf,
  type Read,
  readForm,
  type SentForm,
} from '../records/record.ts';
import { requiredLine, requiredLines } from '../records/text-fields.ts';
import { aboutOf, type BuiltInTemplate, rulesOf, templateAbouts } from './mail-template.ts';
import { checkTemplate, type TemplateProblem } from './template-text.ts';

const SUBJECT_LENGTH = 200;
const BODY_LENGTH = 10_000;

export const templateRecord = describeRecord({
  fields: {
    name: requiredLine(100),
    about: choice(templateAbouts, 'any'),
    subject_nl: requiredLine(SUBJECT_LENGTH),
    body_nl: requiredLines(BODY_LENGTH),
    subject_en: requiredLine(SUBJECT_LENGTH),
    body_en: requiredLines(BODY_LENGTH),
  },
  sections: {
    basis: ['name', 'about'],
    nl: ['subject_nl', 'body_nl'],
    en: ['subject_en', 'body_en'],
  },
  logged: ['about'],
});

export type TemplateContent = ContentOf<typeof templateRecord>;
export type TemplateForm = FormOf<typeof templateRecord>;

export const templateTexts = ['subject_nl', 'body_nl', 'subject_en', 'body_en'] as const;
export type TemplateTextName = (typeof templateTexts)[number];

export const languageOfText = (name: TemplateTextName): Language => (name.endsWith('_en') ? 'en' : 'nl');
export const isSubject = (name: TemplateTextName): boolean => name.startsWith('subject');

/** The problems of one text, for the sentence at its field. */
export function problemsOf(
  name: TemplateTextName,
  form: Pick<TemplateForm, 'about' | TemplateTextName>,
  builtIn?: BuiltInTemplate | null,
): TemplateProblem[] {
  const about = templateAbouts.find((known) => known === form.about) ?? 'any';
  return checkTemplate(form[name], languageOfText(name), rulesOf(about, builtIn), {
    subject: isSubject(name),
  });
}

/** A built-in template keeps its name and its type. */
export function readTemplateForm(
  sent: SentForm,
  builtIn?: { key: BuiltInTemplate; name: string },
): Read<TemplateContent> {
  const given = builtIn ? { ...sent, name: builtIn.name, about: aboutOf(builtIn.key) } : sent;
  return readForm(templateRecord, given, (content) => {
    const form = {
      about: content.about ?? 'any',
      subject_nl: content.subjectNl ?? '',
      body_nl: content.bodyNl ?? '',
      subject_en: content.subjectEn ?? '',
      body_en: content.bodyEn ?? '',
    };
    const wrong = templateTexts.filter((name) => problemsOf(name, form, builtIn?.key).length > 0);
    return Object.fromEntries(wrong.map((name) => [name, 'templateField' satisfies RecordError]));
  });
}
