import { useTexts } from '#app/browser/use-site.ts';
import { MomentField } from '#app/components/admin/day-field/day-field.tsx';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { activityWords } from '#app/components/admin/activities/activity-words.ts';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { activityTypes } from '#domain/activities/activity.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import type { BulkActOf } from '#domain/bulk/bulk-requests.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { MentionField } from '#app/components/admin/mentions/mention-textarea.tsx';

export type ActivityValues = BulkActOf<'activity'>['values'];

type Props = {
  values: ActivityValues;
  errors: RecordErrors;
  change: (part: Partial<ActivityValues>) => void;
  /** An activity that has happened has no moment to plan. */
  planned?: boolean;
};

/** The few fields of an activity that is added beside other work, for one record or for many. */
export function ActivityFields({ values, errors, change, planned = true }: Props) {
  const texts = useTexts();
  const { labels } = texts.activities.form;
  const { fields } = activityRecord;
  const errorOf = (name: keyof ActivityValues, max?: number) =>
    errorText(texts, { name, error: errors[name], max }, activityWords(texts));
  return (
    <div className="field-grid">
      <SelectField
        name="type"
        label={labels.type}
        value={values.type}
        options={activityTypes.map((value) => ({ value, label: texts.crm.activityTypes[value] }))}
        onChange={({ target }) =>
          change({ type: activityTypes.find((one) => one === target.value) ?? values.type })
        }
      />
      {planned && (
        <MomentField
          name="due_date"
          label={labels.due_date}
          value={values.due_date}
          wholeDays
          error={errorOf('due_date')}
          onChange={(due_date) => change({ due_date })}
        />
      )}
      <InputField
        name="subject"
        className="field-grid__wide"
        label={labels.subject}
        value={values.subject}
        maxLength={fields.subject.max}
        error={errorOf('subject', fields.subject.max)}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <MentionField
        name="description"
        className="field-grid__wide"
        label={labels.description}
        optionalMark={texts.site.words.optional}
        rows={3}
        value={values.description}
        maxLength={fields.description.max}
        error={errorOf('description', fields.description.max)}
        onText={(description) => change({ description })}
      />
    </div>
  );
}
