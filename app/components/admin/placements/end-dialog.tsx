import { type FormEvent, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { extensionWords } from '#app/components/admin/placements/extension-words.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { EndChange } from '#domain/placements/placement-end.ts';
import { extensionRecord } from '#domain/placements/placement-record.ts';
import type { PlacementOverview } from '#domain/placements/placement-view.ts';
import { emptyForm } from '#domain/records/record.ts';
import { versionOf } from '#domain/records/save.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = Pick<PlacementOverview, 'placement'> & {
  kind: EndChange;
  rates: boolean;
  /** Of the row, so that a form sent twice is one extension. */
  newId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Extends a placement, or records an earlier end with its reason. Keeps typed values until they are saved. */
export function EndDialog({ kind, placement, rates, newId, open, onOpenChange }: Props) {
  const texts = useTexts();
  const { end: t } = texts.placements;
  const { language } = useSite();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const [values, setValues] = useState(() => emptyForm(extensionRecord));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<string>();
  const extending = kind === 'extend';
  const { endsOn, type } = placement;
  const byHour = type !== 'Werving & selectie';
  const names = extending
    ? ['ends_on', 'hours_per_week', ...(rates && byHour ? ['purchase_cents', 'selling_cents'] : []), 'note']
    : ['ends_on', 'note'];

  async function save(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    const sent = await send(endpoint('/admin/crm/placements/:id/end', { id: placement.id }), {
      id: newId,
      kind,
      basedOn: versionOf(placement),
      values,
    });
    // The next attempt is based on what the colleague saved.
    if (sent.state === 'done' && sent.answer.outcome === 'conflict') await reload();
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    setErrors(answer.outcome === 'refused' ? answer.errors : {});
    setConflict(answer.outcome === 'conflict' ? t.conflict(answer.by ?? t.colleague) : undefined);
    if (answer.outcome !== 'done') return;
    onOpenChange(false);
    setValues(emptyForm(extensionRecord));
    toast.success({ title: extending ? t.extended : t.ended });
    await reload();
  }
  const same = { hint: t.same };
  return (
    <Dialog
      title={extending ? t.extendTitle : t.endTitle}
      closeLabel={t.cancel}
      open={open}
      onOpenChange={(next) => {
        onOpenChange(next);
        setErrors({});
        setConflict(undefined);
      }}
    >
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogBody>
          <div className="stack">
            {conflict && (
              <Notice kind="danger" role="alert">
                {conflict}
              </Notice>
            )}
            <DialogText>
              {endsOn ? t.current(formatDate(endsOn, language, 'long')) : texts.placements.list.noEnd}
            </DialogText>
            <RecordFields
              of={extensionRecord}
              words={extensionWords(texts)}
              form={{
                values,
                errors,
                change: (name, value) => setValues((before) => ({ ...before, [name]: value })),
              }}
              names={names}
              more={{
                hours_per_week: same,
                purchase_cents: same,
                selling_cents: same,
                note: { rows: 3, ...(!extending && { label: t.reason, unmarked: true }) },
              }}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{t.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {extending ? t.extendSubmit : t.endSubmit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
