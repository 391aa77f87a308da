import { useState } from 'react';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { templateWords } from '#app/components/admin/mail/templates/template-words.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import { type BuiltInTemplate, rulesOf, templateAbouts } from '#domain/mail/mail-template.ts';
import { isBlock } from '#domain/mail/template-fields.ts';
import {
  isSubject,
  languageOfText,
  problemsOf,
  type TemplateForm,
  templateRecord,
  type TemplateTextName,
} from '#domain/mail/template-record.ts';
import { problemText } from './problem-text.ts';
import { TextWithFields } from './text-with-fields.tsx';

type Props = {
  name: TemplateTextName;
  form: Editing<TemplateForm>;
  builtIn: BuiltInTemplate | null;
  hint?: string;
};

const ROWS = 16;

/** A subject or a body of a template. */
export function TemplateTextField({ name, form, builtIn, hint }: Props) {
  const texts = useTexts();
  const t = texts.mailTemplates;
  const [left, setLeft] = useState(false);
  const language = languageOfText(name);
  const about = templateAbouts.find((known) => known === form.values.about) ?? 'any';
  const failed = form.errors[name];
  const problem =
    left || failed ? problemText(t, problemsOf(name, form.values, builtIn)[0], language) : undefined;
  const { max } = templateRecord.fields[name];
  const refused =
    failed && failed !== 'templateField'
      ? errorText(texts, { name, error: failed, max }, templateWords(texts))
      : undefined;
  return (
    <TextWithFields
      label={t.fields[name]}
      language={language}
      fields={rulesOf(about, builtIn).allowed.filter((field) => !isSubject(name) || !isBlock(field))}
      value={form.values[name]}
      maxLength={max}
      rows={isSubject(name) ? undefined : ROWS}
      hint={hint}
      error={refused ?? problem}
      onChange={(value) => form.change(name, value)}
      onBlur={() => setLeft(true)}
    />
  );
}
