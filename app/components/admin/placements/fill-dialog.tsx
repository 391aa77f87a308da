import { type FormEvent, useEffect, useRef, useState } from 'react';
import { endpoint, fetchQuietly, send } from '#app/browser/send.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { StatusChanges } from '#app/components/admin/applications/use-status-changes.ts';
import { errorText } from '#app/components/admin/records/error-text.ts';
import { placementWords } from '#app/components/admin/placements/placement-words.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { DayField } from '#app/components/admin/day-field/day-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { FillStart } from '#domain/placements/fill-request.ts';
import {
  type PlacementField,
  type PlacementForm,
  placementRecord,
  rateFields,
} from '#domain/placements/placement-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { formatTime } from '#domain/time/format.ts';
import { isOneOf } from '#domain/typed-entries.ts';

type Props = { applicationId: string; changes: StatusChanges; onClose: () => void };

/** Places a candidate and, unless unticked, closes the assignment and tells the others. */
export function FillDialog({ applicationId, changes, onClose }: Props) {
  const { list, placements, site } = useTexts();
  const { fill: t } = placements;
  const [start, setStart] = useState<FillStart | null>();
  useEffect(() => {
    let current = true;
    const from = endpoint('/admin/dashboard/sollicitaties/:id/plaatsen', { id: applicationId });
    void fetchQuietly(from, {}).then((found) => current && setStart(found ?? null));
    return () => {
      current = false;
    };
  }, [applicationId]);
  return (
    <Dialog
      title={start ? t.title(start.name) : t.action}
      closeLabel={list.cancel}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {start?.values ? (
        <FillForm {...{ applicationId, start, changes }} values={start.values} onDone={onClose} />
      ) : (
        <DialogBody>
          {start === undefined && <Skeleton label={site.words.loading} />}
          {start === null && <Notice kind="danger">{t.failed}</Notice>}
          {start && <Notice kind="warning">{t.noCustomer}</Notice>}
        </DialogBody>
      )}
    </Dialog>
  );
}

const asked = ['start_date', 'end_date', 'hours_per_week', ...rateFields] as const satisfies PlacementField[];

type FormProps = {
  applicationId: string;
  start: FillStart;
  values: PlacementForm;
  /** Of the page, which stays when the dialog closes: the rejection of the others can be undone. */
  changes: StatusChanges;
  onDone: () => void;
};

function FillForm({ applicationId, start, values: initial, changes, onDone }: FormProps) {
  const texts = useTexts();
  const { language } = useSite();
  const { applications, list, placements } = texts;
  const { fill: t } = placements;
  const words = placementWords(texts);
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [values, setValues] = useState(initial);
  const [close, setClose] = useState(true);
  const [inform, setInform] = useState(start.others > 0);
  const [reason, setReason] = useState(start.reasons[0] ?? '');
  const [errors, setErrors] = useState<RecordErrors>({});
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const id = useRef(randomId());
  const unused: readonly string[] = placementRecord.unused?.(values) ?? [];
  const shown = asked.filter((name) => !unused.includes(name) && (start.rates || !isOneOf(rateFields, name)));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setPending(true);
    const to = endpoint('/admin/dashboard/sollicitaties/:id/plaatsen', { id: applicationId });
    const sent = await send(to, { id: id.current, values, close, inform, reason });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    setErrors(answer.outcome === 'refused' ? answer.errors : {});
    setProblem(answer.outcome === 'already' ? t.already(answer.by ?? t.someone) : undefined);
    if (answer.outcome !== 'placed') return;
    const { rejected, mailed, undoUntil } = answer;
    const told = undoUntil
      ? applications.rejection.mailed(mailed, formatTime(new Date(undoUntil), language))
      : '';
    toast.success({
      title: t.done,
      ...(rejected.length > 0 && {
        detail: `${applications.rejection.done(rejected.length)}. ${told}`.trim(),
        action: { label: t.undoOthers, onClick: () => changes.undo(rejected) },
      }),
    });
    onDone();
    await reload();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className="stack">
          {problem && (
            <Notice kind="danger" role="alert">
              {problem}
            </Notice>
          )}
          {shown.map((name) => {
            const frame = {
              name,
              label: words.labels[name],
              value: values[name],
              error: errorText(texts, { name, error: errors[name] }, words),
            };
            const change = (value: string) => setValues({ ...values, [name]: value });
            return placementRecord.fields[name].kind === 'day' ? (
              <DayField key={name} {...frame} onChange={change} />
            ) : (
              <InputField
                key={name}
                {...frame}
                inputMode="decimal"
                onChange={({ target }) => change(target.value)}
              />
            );
          })}
          {errors['customer_id'] && <Notice kind="danger">{t.noCustomer}</Notice>}
          <Checkbox checked={close} onChange={({ target }) => setClose(target.checked)}>
            {t.close}
          </Checkbox>
          {start.others > 0 && (
            <Checkbox
              checked={inform}
              onChange={({ target }) => setInform(target.checked)}
              hint={applications.rejection.later}
            >
              {t.inform(start.others)}
            </Checkbox>
          )}
          {inform && (
            <SelectField
              label={t.reason}
              value={reason}
              placeholder={applications.rejection.noReason}
              options={start.reasons.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{list.cancel}</DialogCancel>
        <Button type="submit" variant="primary" pending={pending}>
          {t.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
