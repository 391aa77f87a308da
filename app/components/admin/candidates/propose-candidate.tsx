import { Send } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { randomId } from '#app/browser/site/random-id.ts';
import { type Choice, ChoicePicker } from '#app/components/admin/choice-picker.tsx';
import { endpoint, send } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Field, TextareaField } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useAskBeforeClosing } from '#app/browser/ask-before-closing.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { fullName } from '#domain/applications/application-view.ts';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { fieldLimits } from '#domain/form-text.ts';

type Props = { candidate: Candidate; look?: ButtonVariant };

/** The button that opens the dialog. */
export function ProposeCandidate({ candidate, look = 'primary' }: Props) {
  const { propose: t } = useTexts().candidates;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button needs="edit" size="sm" variant={look} icon={Send} onClick={() => setOpen(true)}>
        {t.action}
      </Button>
      {open && <ProposeDialog candidate={candidate} onClose={() => setOpen(false)} />}
    </>
  );
}

export function ProposeDialog({ candidate, onClose }: { candidate: Candidate; onClose: () => void }) {
  const { candidates, list, site } = useTexts();
  const { propose: t } = candidates;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [assignment, setAssignment] = useState<Choice | null>(null);
  const [motivation, setMotivation] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const id = useRef('');
  useAskBeforeClosing(motivation.trim() !== '');
  const to = endpoint('/admin/crm/candidates/:id/propose', { id: candidate.id });

  async function propose(event: FormEvent) {
    event.preventDefault();
    if (!assignment) return setError(t.choose);
    setPending(true);
    // Keep the id until the server has answered, so that a retry does not propose twice.
    id.current ||= randomId();
    const sent = await send(to, { id: id.current, assignmentId: assignment.id, motivation });
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { outcome } = sent.answer;
    if (outcome !== 'proposed') return setError(t[outcome]);
    onClose();
    toast.success({ title: t.done });
    await reload();
  }
  return (
    <Dialog
      title={t.title(fullName(candidate))}
      closeLabel={list.cancel}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <form noValidate onSubmit={(event) => void propose(event)}>
        <DialogBody>
          <div className="stack">
            <DialogText>{t.text}</DialogText>
            <Field label={t.assignment} error={error}>
              {(wiring) => (
                <ChoicePicker
                  {...wiring}
                  from={to}
                  choicesIn={({ choices }) =>
                    choices.map(({ id: key, title, organization }) => ({
                      id: key,
                      label: title,
                      caption: organization,
                    }))
                  }
                  value={assignment}
                  onChange={(chosen) => {
                    setAssignment(chosen);
                    setError(undefined);
                  }}
                  texts={t}
                  placeholder={t.placeholder}
                />
              )}
            </Field>
            <TextareaField
              label={t.explanation}
              optionalMark={site.words.optional}
              rows={4}
              maxLength={fieldLimits.motivation}
              value={motivation}
              onChange={(event) => setMotivation(event.target.value)}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {t.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
