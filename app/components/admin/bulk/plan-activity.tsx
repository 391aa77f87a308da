import { useEffect, useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { ActivityFields, type ActivityValues } from '#app/components/admin/activities/activity-fields.tsx';
import { inAWeek } from '#domain/activities/in-a-week.ts';
import type { RecordErrors } from '#domain/records/errors.ts';

type Props = { errors: RecordErrors; onChange: (values: ActivityValues) => void };

/** An activity that is planned for every selected row, of the colleague who plans it. */
export function PlanActivity({ errors, onChange }: Props) {
  const { quick } = useTexts().activities;
  const [values, setValues] = useState<ActivityValues>(() => ({
    type: 'call',
    subject: quick.followUpSubject,
    description: '',
    due_date: inAWeek(new Date()),
  }));
  const [told, setTold] = useState(false);
  useEffect(() => {
    if (told) return;
    setTold(true);
    onChange(values);
  }, [told, values, onChange]);
  return (
    <ActivityFields
      values={values}
      errors={errors}
      change={(part) => {
        const next = { ...values, ...part };
        setValues(next);
        onChange(next);
      }}
    />
  );
}
