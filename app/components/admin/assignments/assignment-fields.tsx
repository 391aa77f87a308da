import { useState } from 'react';
import { errorText } from '#app/components/admin/records/error-text.ts';
import type { FormControl } from '#app/components/admin/records/form-control.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { assignmentWords } from '#app/components/admin/records/record-words.ts';
import { FieldError, SelectField } from '#app/components/ui/field.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { assignmentTypes } from '#domain/assignments/assignment.ts';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import type { Choice } from '#domain/records/choice.ts';
import type { Day } from '#domain/time/amsterdam.ts';

type Props = { form: FormControl };

const { sections } = assignmentRecord;

function useFields(form: FormControl) {
  return { of: assignmentRecord, words: assignmentWords(useTexts()), form };
}

export function BasisFields({ form, recruiters }: Props & { recruiters: readonly Choice[] }) {
  const { choose } = useTexts().assignmentManagement.form;
  return (
    <div className="field-grid">
      <RecordFields
        {...useFields(form)}
        names={sections.basis}
        more={{ title: { className: 'field-grid__wide' }, vakgebied: { placeholder: choose } }}
        instead={{
          type: <TypeField form={form} />,
          recruiter_id: <RecruiterField form={form} recruiters={recruiters} />,
        }}
      />
    </div>
  );
}

function RecruiterField({ form, recruiters }: Props & { recruiters: readonly Choice[] }) {
  const texts = useTexts();
  const { labels, hints, noRecruiter } = texts.assignmentManagement.form;
  const { recruiter_id: chosen } = form.values;
  return (
    <SelectField
      name="recruiter_id"
      label={labels.recruiter_id}
      optionalMark={texts.site.words.optional}
      hint={hints.recruiter}
      value={typeof chosen === 'string' ? chosen : ''}
      placeholder={noRecruiter}
      options={recruiters.map(({ id, name }) => ({ value: id, label: name }))}
      error={errorText(texts, { name: 'recruiter_id', error: form.errors.recruiter_id })}
      onChange={({ target }) => form.change('recruiter_id', target.value)}
    />
  );
}

function TypeField({ form }: Props) {
  const texts = useTexts();
  const { types } = texts.assignments;
  const error = errorText(texts, { name: 'type', error: form.errors.type }, assignmentWords(texts));
  const { type } = form.values;
  return (
    <fieldset
      className="field field-grid__wide"
      role="radiogroup"
      aria-describedby={error && 'type-error'}
      // A single radio button cannot be wrong: the group gets the focus instead.
      {...(error && { tabIndex: -1, 'aria-invalid': true })}
    >
      <legend className="field__label">{texts.assignmentManagement.form.labels.type}</legend>
      <Segmented
        name="type"
        value={typeof type === 'string' ? type : ''}
        onChange={(value) => form.change('type', value)}
        options={assignmentTypes.map((value): { value: string; label: string } => ({
          value,
          label: types[value],
        }))}
        className="segmented--large"
      />
      {error && <FieldError id="type-error">{error}</FieldError>}
    </fieldset>
  );
}

const amount = { maxLength: 20 };

export function DetailsFields({ form, today }: Props & { today?: Day }) {
  const { hints } = useTexts().assignmentManagement.form;
  return (
    <div className="field-grid">
      <RecordFields
        {...useFields(form)}
        names={sections.details}
        more={{
          hours_per_week: { maxLength: 2 },
          ...(today && { deadline: { min: today } }),
          salary_min: { ...amount, hint: `${hints.monthly}. ${hints.pay}` },
          salary_max: { ...amount, hint: hints.monthly },
          rate_min: { ...amount, hint: `${hints.hourly}. ${hints.pay}` },
          rate_max: { ...amount, hint: hints.hourly },
        }}
      />
    </div>
  );
}

export function DescriptionField({ form, rows = 16 }: Props & { rows?: number }) {
  return <RecordFields {...useFields(form)} names={sections.description} more={{ description: { rows } }} />;
}

const list = { rows: 3, className: 'short-text-field', unmarked: true };

/** Comma-separated. */
export function ListFields({ form }: Props) {
  return (
    <div className="field-grid">
      <RecordFields {...useFields(form)} names={sections.lists} more={{ expertise: list, skills: list }} />
    </div>
  );
}

/** Optional, so folded away until it has something to show. */
export function EnglishFields({ form }: Props) {
  const { english } = useTexts().assignmentManagement.form;
  const isWrong = sections.english.some((name) => form.errors[name]);
  const [open, setOpen] = useState(sections.english.some((name) => form.values[name]));
  if (isWrong && !open) setOpen(true);
  const fields = useFields(form);
  const lang = 'en';
  const wide = { className: 'field-grid__wide', unmarked: true, lang };
  return (
    <details
      className="english-fields"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{english.title}</summary>
      {open && (
        <>
          <p>{english.lead}</p>
          <div className="field-grid">
            <RecordFields
              {...fields}
              names={sections.english}
              more={{
                title_en: wide,
                description_en: { ...wide, rows: 10 },
                expertise_en: { ...list, lang },
                skills_en: { ...list, lang },
              }}
            />
          </div>
        </>
      )}
    </details>
  );
}
