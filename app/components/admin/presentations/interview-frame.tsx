import { type FormEvent, type ReactNode, useState } from 'react';
import type { Sent } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { InterviewAnswer, InterviewProblem } from '#domain/presentations/interview.ts';

export type SavingInterview = ReturnType<typeof useSavingInterview>;

/** Keeps everything typed: a mistake is shown at its field, a colleague's change with their name. */
export function useSavingInterview(done: string, onDone: () => void) {
  const { presentations } = useTexts();
  const { interviews: t, step } = presentations;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Record<string, InterviewProblem>>({});
  const [conflict, setConflict] = useState<{ by: string | null; version: number }>();
  async function save(sending: Promise<Sent<InterviewAnswer>>) {
    setPending(true);
    const sent = await sending;
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    setErrors(answer.outcome === 'refused' ? answer.errors : {});
    setConflict(answer.outcome === 'conflict' ? answer : undefined);
    if (answer.outcome !== 'saved') return;
    toast.success({ title: done });
    onDone();
    await reload();
  }
  return {
    save,
    pending,
    version: conflict?.version,
    notice: conflict && t.conflict(conflict.by ?? step.someone),
    errorAt(name: string): string | undefined {
      const error = errors[name];
      return error && t[error];
    },
  };
}

type FrameProps = {
  title: string;
  saving: SavingInterview;
  submit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

export function InterviewFrame({ title, saving, submit, onClose, children }: FrameProps) {
  const { list, presentations } = useTexts();
  return (
    <Dialog title={title} closeLabel={list.cancel} open onOpenChange={(open) => !open && onClose()}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          <div className="stack">
            {saving.notice && (
              <Notice kind="warning" role="alert">
                {saving.notice}
              </Notice>
            )}
            {children}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={saving.pending}>
            {presentations.interviews.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
