import { type FormEvent, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { DayField } from '#app/components/admin/day-field/day-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { DialogTrigger } from '#app/components/ui/use-dialog-opener.tsx';
import {
  CONSENT_NOTE_LENGTH,
  type ConsentState,
  type ConsentStep,
  consentWays,
} from '#domain/candidates/consent.ts';
import { languages } from '#domain/language.ts';

type Props = {
  candidateId: string;
  registered: boolean;
  consent: ConsentState;
  /** The button that opens it; without one it is open until `onClose`. */
  trigger?: DialogTrigger;
  onClose?: () => void;
};

/** Asks a candidate by mail for consent, or notes what they said. A guest becomes a candidate with it. */
export function ConsentDialog({ candidateId, registered, consent, trigger, onClose }: Props) {
  const { candidates, list, site } = useTexts();
  const { consent: t } = candidates;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [open, setOpen] = useState(!trigger);
  const [by, setBy] = useState<'mail' | 'note'>(consent.canMail ? 'mail' : 'note');
  const [day, setDay] = useState(consent.today);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const step: ConsentStep =
      by === 'mail'
        ? { by, language: languages.find((known) => known === text('language')) ?? consent.language }
        : {
            by: consentWays.find((way) => way === text('way')) ?? 'phone',
            day,
            note: text('note'),
          };
    if (step.by !== 'mail' && step.day === '') return setProblem(t.wrongDay);
    setPending(true);
    const sent = await send(endpoint('/admin/crm/candidates/:id/consent', { id: candidateId }), step);
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { outcome } = sent.answer;
    if (outcome === 'wrongDay') return setProblem(t.wrongDay);
    if (outcome === 'noMail' || outcome === 'tooMany') return toast.error({ title: t[outcome] });
    setOpen(false);
    onClose?.();
    toast.success({ title: outcome === 'noted' && !registered ? candidates.detail.converted : t[outcome] });
    await reload();
  }
  return (
    <Dialog
      title={registered ? t.title : candidates.detail.convert}
      closeLabel={list.cancel}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose?.();
        setProblem(undefined);
      }}
      {...(trigger && { trigger })}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <div className="stack">
            <DialogText>{registered ? t.why : t.whyConvert}</DialogText>
            {consent.canMail ? (
              <Segmented
                name="by"
                legend={t.how}
                value={by}
                options={[
                  { value: 'mail', label: t.byMail },
                  { value: 'note', label: t.byNote },
                ]}
                onChange={setBy}
              />
            ) : (
              <p>{t.noMail}</p>
            )}
            {by === 'mail' ? (
              <SelectField
                name="language"
                label={t.language}
                hint={t.mailHint}
                defaultValue={consent.language}
                options={languages.map((value) => ({ value, label: t.languages[value] }))}
              />
            ) : (
              <>
                <SelectField
                  name="way"
                  label={t.way}
                  options={consentWays.map((value) => ({ value, label: t.ways[value] }))}
                />
                <DayField
                  name="day"
                  label={t.day}
                  value={day}
                  max={consent.today}
                  error={problem}
                  onChange={setDay}
                />
                <TextareaField
                  name="note"
                  label={t.note}
                  optionalMark={site.words.optional}
                  rows={3}
                  maxLength={CONSENT_NOTE_LENGTH}
                />
              </>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {by === 'mail' ? t.submitMail : t.submitNote}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
