import type { HTMLInputAutoCompleteAttribute } from 'react';
import { href } from 'react-router';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Input } from '#app/components/ui/input.tsx';
import { Textarea } from '#app/components/ui/textarea.tsx';
import { NewTabLink } from '#app/components/ui/new-tab-link.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';
import { type FormErrorKey, fieldLimits, TICK } from '#domain/form-text.ts';
import type { Term } from '#domain/retention.ts';
import type { Texts } from '#texts/texts.ts';

type FieldName = keyof Texts['forms']['required'];

type Props = {
  form: FormState;
  name: keyof typeof fieldLimits;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  optional?: boolean;
  multiline?: boolean;
  wide?: boolean;
};

/** A text field of a public form, with its label, previous value and error. */
export function FormField({ form, name, type = 'text', autoComplete, optional, multiline, wide }: Props) {
  const { forms, site } = useTexts();
  const placeholders: Partial<Record<string, string>> = forms.placeholders;
  const control = {
    name,
    defaultValue: form.values[name],
    placeholder: placeholders[name],
    autoComplete,
    required: !optional,
    maxLength: fieldLimits[name],
  };
  return (
    <Field
      label={forms.labels[name]}
      optionalMark={optional ? site.words.optional : undefined}
      error={errorText(forms, name, form.errors[name])}
      className={wide ? 'site-form__wide' : undefined}
    >
      {(wiring) =>
        multiline ? <Textarea {...control} {...wiring} /> : <Input type={type} {...control} {...wiring} />
      }
    </Field>
  );
}

/** The consent checkbox, with a link to the privacy statement. */
export function PrivacyField({
  form,
  purpose,
}: {
  form: FormState;
  purpose: keyof Texts['forms']['privacy'];
}) {
  const { forms } = useTexts();
  const { before, link, after } = forms.privacy[purpose];
  return (
    <div className="site-form__wide">
      <Checkbox
        name="privacy_accepted"
        value="on"
        required
        defaultChecked={form.values.privacy_accepted === 'on'}
        error={errorText(forms, 'privacy_accepted', form.errors.privacy_accepted)}
      >
        {before}
        <NewTabLink href={href('/privacy')}>{link}</NewTabLink>
        {after}
      </Checkbox>
    </div>
  );
}

/** Under the NVP code: optional consent to keep an application for the longer term. */
export function LongerConsentField({ form }: { form: FormState }) {
  const { forms, retention } = useTexts();
  const { nvpTerms } = useSite();
  const written = ({ amount, unit }: Term) => retention.terms[unit](amount);
  if (!nvpTerms) return null;
  return (
    <div className="site-form__wide">
      <Checkbox name="longer_consent" value={TICK} defaultChecked={form.values.longer_consent === TICK}>
        {forms.longerConsent(written(nvpTerms.longer), written(nvpTerms.usual))}
      </Checkbox>
    </div>
  );
}

export function errorText(
  forms: Texts['forms'],
  name: FieldName,
  error: FormErrorKey | undefined,
): string | undefined {
  if (!error) return undefined;
  if (error === 'required') return forms.required[name];
  const limits: Partial<Record<FieldName, number>> = fieldLimits;
  const limit = limits[name];
  if (error === 'tooLong' && limit !== undefined) return forms.errors.tooLongFor(limit);
  return forms.errors[error];
}
