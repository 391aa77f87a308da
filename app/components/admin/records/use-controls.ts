import { useTexts } from '#app/browser/use-site.ts';
import type { RecordForm } from './use-record-form.ts';
import { useCrmError } from './use-crm-error.ts';

type Options = {
  form: Pick<RecordForm, 'values' | 'errors' | 'change'>;
  labels: Record<string, string>;
  limits: Partial<Record<string, number>>;
  placeholders?: Partial<Record<string, string>>;
};

/** What each control of a form is given: its value, what is wrong with it, and where a change goes. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the form names its own fields
export function useControls<Name extends string>({ form, labels, limits, placeholders = {} }: Options) {
  const { site } = useTexts();
  const errorText = useCrmError(limits);
  return (name: Name, { required = false }: { required?: boolean } = {}) => ({
    name: name as string,
    label: labels[name] ?? name,
    value: form.values[name] ?? '',
    error: errorText(name, form.errors[name]),
    optionalMark: required ? undefined : site.words.optional,
    maxLength: limits[name],
    placeholder: placeholders[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => form.change(name, target.value),
  });
}
