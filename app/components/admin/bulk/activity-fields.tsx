import { useEffect, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { activityWords } from '#app/components/admin/records/record-words.ts';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { activityTypes } from '#domain/activities/activity.ts';
import { activityRecord } from '#domain/activities/activity-record.ts';
import { inAWeek } from '#domain/activities/in-a-week.ts';
import type { BulkActOf } from '#domain/bulk/bulk-requests.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { MentionField } from '#app/components/admin/mentions/mention-textarea.tsx';

type Values = BulkActOf<'activity'>['values'];
type Props = { errors: RecordErrors; onChange: (values: Values) => void };

/** An activity that is planned for every selected row, of the colleague who plans it. */
export function ActivityFields({ errors, onChange }: Props) {
  const texts = useTexts();
  const { quick, form } = texts.activities;
  const { labels } = form;
  const { fields } = activityRecord;
  const [values, setValues] = useState<Values>(() => ({
    type: 'call',
    subject: quick.followUpSubject,
    description: '',
    due_date: inAWeek(new Date()),
  }));
  const [told, setTold] = useState(false);
  const change = (part: Partial<Values>) => {
    const next = { ...values, ...part };
    setValues(next);
    onChange(next);
  };
  useEffect(() => {
    if (told) return;
    setTold(true);
    onChange(values);
  }, [told, values, onChange]);
  const errorOf = (name: keyof Values, max?: number) =>
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
      <InputField
        name="due_date"
        type="datetime-local"
        label={labels.due_date}
        value={values.due_date}
        error={errorOf('due_date')}
        onChange={({ target }) => change({ due_date: target.value })}
      />
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
