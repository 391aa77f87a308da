import { type FormEvent, useState } from 'react';
import { DayField, TimeField } from '#app/components/admin/day-field/day-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListedActivity } from '#domain/activities/activity-view.ts';
import { dueAt, dueParts } from '#domain/activities/due.ts';

type Props = {
  activity: Pick<ListedActivity, 'subject' | 'dueDate'>;
  now: Date;
  onMove: (to: Date) => void;
  onClose: () => void;
};

/** Another day and time for an activity. */
export function MoveQuestion({ activity: { subject, dueDate }, now, onMove, onClose }: Props) {
  const { activityDesk, list, site } = useTexts();
  const { postpone: t } = activityDesk;
  const start = dueParts(dueDate ?? now);
  const [day, setDay] = useState(start.day);
  const [time, setTime] = useState((dueDate && start.time) ?? '');
  const [wrong, setWrong] = useState(false);
  function save(event: FormEvent) {
    event.preventDefault();
    const to = dueAt(day, time === '' ? null : time);
    if (!to) return setWrong(true);
    onClose();
    return onMove(to);
  }
  return (
    <Dialog
      open
      title={t.dialog(subject)}
      closeLabel={site.words.close}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={save}>
        <DialogBody>
          <div className="field-grid">
            <DayField label={t.day} value={day} error={wrong ? t.dayWrong : undefined} onChange={setDay} />
            <TimeField
              label={t.time}
              optionalMark={site.words.optional}
              hint={t.timeHint}
              value={time}
              onChange={setTime}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button needs="edit" type="submit" variant="primary">
            {t.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
