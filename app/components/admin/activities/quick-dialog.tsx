import { type FormEvent, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { inAWeek } from '#domain/activities/in-a-week.ts';
import type { QuickAbout, QuickWay } from '#domain/activities/quick-activity.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { ActivityFields, type ActivityValues } from './activity-fields.tsx';

type Asked = { way: QuickWay; about: QuickAbout };

/** Everything is filled in already: saving is one click, and typing is possible. */
export function QuickDialog({ way, about, onClose }: Asked & { onClose: () => void }) {
  const texts = useTexts();
  const { quick: t } = texts.activities;
  const { save, values, change, errors, pending } = useQuickForm({ way, about }, onClose);
  return (
    <Dialog
      open
      title={way === 'log' ? t.logOf(about.name) : t.followUpOf(about.name)}
      closeLabel={texts.site.words.close}
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogBody>
          <ActivityFields values={values} errors={errors} change={change} planned={way === 'followUp'} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{texts.list.cancel}</DialogCancel>
          <Button needs="edit" type="submit" variant="primary" pending={pending}>
            {t.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function useQuickForm({ way, about }: Asked, onClose: () => void) {
  const { quick: t } = useTexts().activities;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [id] = useState(randomId);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<RecordErrors>({});
  const [values, setValues] = useState<ActivityValues>(() => ({
    type: 'call',
    subject: way === 'log' ? t.logSubject : t.followUpSubject,
    description: '',
    due_date: way === 'log' ? '' : inAWeek(new Date()),
  }));
  async function save(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const { kind, id: aboutId } = about;
    const request = { way, about: { kind, id: aboutId }, values };
    const sent = await send(endpoint('/admin/crm/activities/:id/log', { id }), request);
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    if (sent.answer.outcome === 'refused') return setErrors(sent.answer.errors);
    toast.success({ title: way === 'log' ? t.logged : t.planned });
    onClose();
    return reload();
  }
  const change = (part: Partial<ActivityValues>) => setValues((before) => ({ ...before, ...part }));
  return { save, values, change, errors, pending };
}
