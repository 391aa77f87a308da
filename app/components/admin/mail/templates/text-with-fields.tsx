import { Braces } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { Textarea } from '#app/components/ui/textarea.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Language } from '#domain/language.ts';
import { fieldName, type TemplateField, written } from '#domain/mail/template-fields.ts';

type Props = {
  label: string;
  language: Language;
  /** Those that can be inserted. */
  fields: readonly TemplateField[];
  value: string;
  maxLength: number | undefined;
  /** Absent: one line. */
  rows?: number | undefined;
  hint?: string | undefined;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** A subject or a body, with a menu that inserts a field at the cursor. */
export function TextWithFields({
  label,
  language,
  fields,
  value,
  rows,
  hint,
  error,
  onChange,
  ...more
}: Props) {
  const { mailTemplates: t } = useTexts();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    control.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const insert = (text: string) => {
    const { selectionStart, selectionEnd } = control.current ?? {};
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    caret.current = from + text.length;
    onChange(value.slice(0, from) + text + value.slice(to));
  };

  const shared = { ...more, ref: control, value, lang: language };
  return (
    <div className="template-text">
      <Field label={label} hint={hint} error={error}>
        {(wiring) =>
          rows === undefined ? (
            <Input {...shared} {...wiring} onChange={(event) => onChange(event.target.value)} />
          ) : (
            <Textarea
              {...shared}
              {...wiring}
              rows={rows}
              onChange={(event) => onChange(event.target.value)}
            />
          )
        }
      </Field>
      <Menu
        needs="edit"
        align="start"
        finalFocus={control}
        trigger={
          <Button size="sm" variant="ghost" icon={Braces} aria-label={t.form.insertInto(label)}>
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
