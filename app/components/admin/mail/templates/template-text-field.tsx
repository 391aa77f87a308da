import { Braces } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { templateWords } from '#app/components/admin/records/record-words.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { Textarea } from '#app/components/ui/textarea.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Editing } from '#app/components/admin/editing/use-editing.ts';
import { type BuiltInTemplate, rulesOf, templateAbouts } from '#domain/mail/mail-template.ts';
import { fieldName, isBlock, written } from '#domain/mail/template-fields.ts';
import {
  isSubject,
  languageOfText,
  problemsOf,
  type TemplateForm,
  templateRecord,
  type TemplateTextName,
} from '#domain/mail/template-record.ts';
import { problemText } from './problem-text.ts';

type Props = {
  name: TemplateTextName;
  form: Editing<TemplateForm>;
  builtIn: BuiltInTemplate | null;
  hint?: string;
};

const ROWS = 16;

/** A subject or a body, with a menu that inserts a field at the cursor. */
export function TemplateTextField({ name, form, builtIn, hint }: Props) {
  const texts = useTexts();
  const t = texts.mailTemplates;
  const [left, setLeft] = useState(false);
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const language = languageOfText(name);
  const value = form.values[name];
  const about = templateAbouts.find((known) => known === form.values.about) ?? 'any';
  const fields = rulesOf(about, builtIn).allowed.filter((field) => !isSubject(name) || !isBlock(field));
  const failed = form.errors[name];
  const problem =
    left || failed ? problemText(t, problemsOf(name, form.values, builtIn)[0], language) : undefined;
  const { max } = templateRecord.fields[name];
  const refused =
    failed && failed !== 'templateField'
      ? errorText(texts, { name, error: failed, max }, templateWords(texts))
      : undefined;

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    caret.current = from + text.length;
    form.change(name, value.slice(0, from) + text + value.slice(to));
  };

  const shared = {
    ref: control,
    value,
    lang: language,
    maxLength: max,
    onBlur: () => setLeft(true),
  };
  return (
    <div className="template-text">
      <Field label={t.fields[name]} hint={hint} error={refused ?? problem}>
        {(wiring) =>
          isSubject(name) ? (
            <Input {...shared} {...wiring} onChange={(event) => form.change(name, event.target.value)} />
          ) : (
            <Textarea
              {...shared}
              {...wiring}
              rows={ROWS}
              onChange={(event) => form.change(name, event.target.value)}
            />
          )
        }
      </Field>
      <Menu
        needs="edit"
        align="start"
        finalFocus={control}
        trigger={
          <Button size="sm" variant="ghost" icon={Braces} aria-label={t.form.insertInto(t.fields[name])}>
            {t.form.insert}
          </Button>
        }
      >
        {fields.map((field) => (
          <MenuItem key={field} onSelect={() => insert(written(field, language))}>
            <span lang={language}>{fieldName(field, language)}</span>
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
