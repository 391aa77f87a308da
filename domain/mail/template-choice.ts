import type { Language } from '../language.ts';
import { type BuiltInTemplate, systemTemplates, type TemplateAbout } from './mail-template.ts';
import type { MailText } from './mail-text.ts';
import type { MailRecord } from './stored-mail.ts';
import { isOneOf } from '../typed-entries.ts';

/** A template that a colleague can write with. `name`: empty for a built-in one, whose name is in the texts. */
export type TemplateChoice = {
  id: string;
  builtIn: BuiltInTemplate | null;
  name: string;
  texts: Record<Language, MailText>;
};

/** The templates whose fields can be filled in a mail from this record. */
const fitting: Record<MailRecord, readonly TemplateAbout[]> = {
  candidate: ['candidate', 'any'],
  contact: ['contact', 'any'],
  application: ['application', 'candidate', 'any'],
  presentation: ['presentation', 'contact', 'any'],
  customer: ['contact', 'any'],
  assignment: ['contact', 'any'],
  opportunity: ['contact', 'any'],
  placement: ['candidate', 'contact', 'any'],
  message: ['any'],
};

export const isFitting = (
  { about, builtIn }: { about: TemplateAbout; builtIn: BuiltInTemplate | null },
  record: MailRecord,
): boolean => fitting[record].includes(about) && !isOneOf(systemTemplates, builtIn);
