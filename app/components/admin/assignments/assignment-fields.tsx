import { FieldError, InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  assignmentTypes,
  educationLevels,
  experienceLevels,
  vakgebieden,
} from '#domain/assignments/assignment.ts';
import { type AssignmentField, assignmentLimits } from '#domain/assignments/assignment-form.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { useAssignmentError } from './assignment-error.ts';

export type AssignmentFormControl = {
  values: Record<string, string>;
  errors: Record<string, string>;
  change: (name: string, value: string) => void;
};

type Props = { form: AssignmentFormControl };

/** What every control of the form is given: its value, what is wrong with it, and where a change goes. */
function useControl({ values, errors, change }: AssignmentFormControl) {
  const { form } = useTexts().assignmentManagement;
  const errorText = useAssignmentError();
  return (name: AssignmentField) => ({
    name,
    label: form.labels[name],
    value: values[name] ?? '',
    error: errorText(name, errors[name]),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
}

function useLine(form: AssignmentFormControl) {
  const { placeholders } = useTexts().assignmentManagement.form;
  const control = useControl(form);
  return (name: keyof typeof assignmentLimits) => ({
    ...control(name),
    maxLength: assignmentLimits[name],
    placeholder: (placeholders as Partial<Record<string, string>>)[name],
    autoComplete: 'off',
  });
}

export function BasisFields({ form }: Props) {
  const { assignments, assignmentManagement } = useTexts();
  const control = useControl(form);
  const line = useLine(form);
  return (
    <div className="field-grid">
      <InputField {...line('title')} className="field-grid__wide" />
      <InputField {...line('organization')} />
      <InputField {...line('location')} />
      <SelectField
        {...control('vakgebied')}
        placeholder={assignmentManagement.form.choose}
        options={vakgebieden.map((value) => ({ value, label: assignments.vakgebieden[value] }))}
      />
      <TypeField form={form} />
    </div>
  );
}

function TypeField({ form }: Props) {
  const { assignments, assignmentManagement } = useTexts();
  const errorText = useAssignmentError();
  const error = errorText('type', form.errors.type);
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-describedby={error && 'type-error'}
      // One radio of several cannot be wrong: the group takes the focus in their place.
      {...(error && { tabIndex: -1, 'aria-invalid': true })}
    >
      <legend className="field__label">{assignmentManagement.form.labels.type}</legend>
      <Segmented
        name="type"
        value={form.values.type ?? ''}
        onChange={(value) => form.change('type', value)}
        options={assignmentTypes.map((value): { value: string; label: string } => ({
          value,
          label: assignments.types[value],
        }))}
        className="segmented--large"
      />
      {error && <FieldError id="type-error">{error}</FieldError>}
    </fieldset>
  );
}

export function DetailsFields({ form, today }: Props & { today?: Day }) {
  const { assignments, assignmentManagement } = useTexts();
  const { hints } = assignmentManagement.form;
  const control = useControl(form);
  const line = useLine(form);
  return (
    <div className="field-grid">
      <InputField {...line('start_date')} />
      <InputField {...line('duration')} />
      <InputField
        {...control('hours_per_week')}
        hint={hints.hours}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
      <InputField {...control('deadline')} type="date" min={today} hint={hints.deadline} />
      <SelectField
        {...control('experience_level')}
        options={experienceLevels.map((value) => ({ value, label: assignments.experienceLevels[value] }))}
      />
      <SelectField
        {...control('education_level')}
        options={educationLevels.map((value) => ({ value, label: assignments.educationLevels[value] }))}
      />
      <PayFields form={form} />
    </div>
  );
}

/** Only the pay of the chosen type is asked. */
function PayFields({ form }: Props) {
  const { hints } = useTexts().assignmentManagement.form;
  const { words } = useTexts().site;
  const control = useControl(form);
  const hourly = form.values.type === 'ZZP';
  const [min, max] = hourly ? (['rate_min', 'rate_max'] as const) : (['salary_min', 'salary_max'] as const);
  const unit = hourly ? hints.hourly : hints.monthly;
  const amount = {
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: 20,
    optionalMark: words.optional,
  } as const;
  return (
    <>
      <InputField {...control(min)} {...amount} hint={`${unit}. ${hints.pay}`} />
      <InputField {...control(max)} {...amount} hint={unit} />
    </>
  );
}

export function DescriptionField({ form, rows = 16 }: Props & { rows?: number }) {
  const { hints } = useTexts().assignmentManagement.form;
  const control = useControl(form);
  return (
    <TextareaField
      {...control('description')}
      hint={hints.description}
      rows={rows}
      maxLength={assignmentLimits.description}
    />
  );
}

type ListName = 'expertise' | 'skills';

/** Comma-separated, as the edit form has them. */
export function ListField({ form, name }: Props & { name: ListName }) {
  const { labels, hints } = useTexts().assignmentManagement.form;
  const errorText = useAssignmentError();
  return (
    <TextareaField
      name={name}
      label={labels[name]}
      hint={hints.list}
      rows={3}
      className="short-text-field"
      value={form.values[name] ?? ''}
      error={errorText(name, form.errors[name])}
      onChange={({ target }) => form.change(name, target.value)}
    />
  );
}
