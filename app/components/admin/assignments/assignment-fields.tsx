import { FormFold } from '#app/components/admin/form-group.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import type { FormControl } from '#app/components/admin/records/form-control.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { assignmentWords } from '#app/components/admin/assignments/assignment-words.ts';
import { SegmentedField } from '#app/components/admin/records/segmented-field.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
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
  const { type } = form.values;
  return (
    <SegmentedField
      name="type"
      label={texts.assignmentManagement.form.labels.type}
      value={typeof type === 'string' ? type : ''}
      options={assignmentTypes.map((value): { value: string; label: string } => ({
        value,
        label: types[value],
      }))}
      error={errorText(texts, { name: 'type', error: form.errors.type }, assignmentWords(texts))}
      onChange={(value) => form.change('type', value)}
    />
  );
}

const amount = { maxLength: 20, className: 'short-field' };
const euro = { before: '€' };

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
          salary_min: { ...amount, unit: { ...euro, after: hints.monthly }, hint: hints.pay },
          salary_max: { ...amount, unit: { ...euro, after: hints.monthly } },
          rate_min: { ...amount, unit: { ...euro, after: hints.hourly }, hint: hints.pay },
          rate_max: { ...amount, unit: { ...euro, after: hints.hourly } },
        }}
      />
    </div>
  );
}

export function DescriptionField({ form, rows = 16 }: Props & { rows?: number }) {
  return <RecordFields {...useFields(form)} names={sections.description} more={{ description: { rows } }} />;
}

const list = { className: 'field-grid__wide', unmarked: true };

/** Comma-separated. */
export function ListFields({ form }: Props) {
  return (
    <div className="field-grid">
      <RecordFields {...useFields(form)} names={sections.lists} more={{ expertise: list, skills: list }} />
    </div>
  );
}

/** Optional, so folded away until it has something to show. */
export function EnglishFields({ form, id }: Props & { id?: string }) {
  const { english } = useTexts().assignmentManagement.form;
  const fields = useFields(form);
  const lang = 'en';
  const wide = { className: 'field-grid__wide', unmarked: true, lang };
  return (
    <FormFold
      title={english.title}
      lead={english.lead}
      {...(id && { id })}
      filled={sections.english.some((name) => form.values[name])}
      wrong={sections.english.some((name) => form.errors[name])}
    >
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
    </FormFold>
  );
}
