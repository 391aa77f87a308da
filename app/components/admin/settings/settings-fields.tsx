import type { ComponentProps } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { SettingName } from '#domain/settings/settings-form.ts';

export type SettingsFormControl = {
  values: Record<string, string>;
  errors: Record<string, string>;
  change: (name: string, value: string) => void;
};

type Props = { form: SettingsFormControl; name: SettingName };

type InputLook = Omit<Partial<ComponentProps<typeof InputField>>, keyof Props>;
type TextLook = Omit<Partial<ComponentProps<typeof TextareaField>>, keyof Props>;

export function useSetting({ form, name }: Props) {
  const texts = useTexts().settings;
  const hints: Partial<Record<string, string>> = texts.hints;
  const errors: Partial<Record<string, string>> = texts.errors;
  const placeholders: Partial<Record<string, string>> = texts.placeholders;
  const error = form.errors[name];
  return {
    name,
    label: texts.labels[name],
    hint: hints[name],
    placeholder: placeholders[name],
    value: form.values[name] ?? '',
    error: error && errors[error],
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
  };
}

export function SettingInput({ form, name, ...rest }: Props & InputLook) {
  const setting = useSetting({ form, name });
  return <InputField autoComplete="off" {...setting} {...rest} hint={rest.hint ?? setting.hint} />;
}

export function SettingNumber(props: Props & InputLook) {
  return <SettingInput inputMode="numeric" maxLength={6} {...props} className="tiny-field" />;
}

export function SettingText({ form, name, ...rest }: Props & TextLook) {
  return <TextareaField {...useSetting({ form, name })} {...rest} />;
}

export function SettingSwitch({ form, name }: Props) {
  const { label, hint, value, error } = useSetting({ form, name });
  return (
    <Checkbox
      name={name}
      hint={hint}
      error={error}
      checked={value === 'on'}
      onChange={({ target }) => form.change(name, target.checked ? 'on' : '')}
    >
      {label}
    </Checkbox>
  );
}

export function SettingSelect({
  form,
  name,
  options,
}: Props & Pick<ComponentProps<typeof SelectField>, 'options'>) {
  return <SelectField {...useSetting({ form, name })} options={options} className="narrow-field" />;
}
