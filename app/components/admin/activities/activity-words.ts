import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { activityRecord } from '#domain/activities/activity-record.ts';
import type { Texts } from '#texts/texts.ts';

export const activityWords = ({ activities: { form }, crm }: Texts): RecordWords<typeof activityRecord> => ({
  ...form,
  hints: {
    completed_at: form.completedHint,
    owner_id: form.ownerHint,
    remind_at: form.remindHint,
  },
  options: { type: crm.activityTypes, status: crm.activityStatuses },
});
