import { z } from 'zod';
import { languages } from '../language.ts';
import { builtInTemplates, type TemplateAbout, templateAbouts } from './mail-template.ts';
import type { TextField } from './template-fields.ts';

/** The records whose data fills a template. */
export const templateRecords = ['candidate', 'contact', 'application', 'presentation'] as const;
export type TemplateRecordKind = (typeof templateRecords)[number];
export type TemplateSubject = { record: TemplateRecordKind; id: string };

/** In which records an example for a template is searched. */
export const recordsFor: Record<TemplateAbout, readonly TemplateRecordKind[]> = {
  candidate: ['candidate'],
  contact: ['contact'],
  application: ['application'],
  presentation: ['presentation'],
  any: ['candidate', 'contact'],
};

export type ExampleChoice = { id: string; record: TemplateRecordKind; label: string; caption: string | null };

const MAX_TEXT = 20_000;

/** A text as it is being written, with the record that fills it. */
export const previewRequest = z.object({
  builtIn: z.enum(builtInTemplates).nullable(),
  about: z.enum(templateAbouts),
  language: z.enum(languages),
  subject: z.string().max(MAX_TEXT),
  body: z.string().max(MAX_TEXT),
  record: z.object({ record: z.enum(templateRecords), id: z.uuid() }).nullable(),
});
export type PreviewRequest = z.output<typeof previewRequest>;

/** `markup` and `style`: the body of the HTML, apart from its styles. `to`: null if the record has no address. */
export type PreviewAnswer = {
  subject: string;
  to: string | null;
  markup: string;
  style: string;
  empty: TextField[];
};
