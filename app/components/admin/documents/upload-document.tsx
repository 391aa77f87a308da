import { type FormEvent, type ReactNode, useState } from 'react';
import type { Sent } from '#app/browser/send.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { DropZone } from '#app/components/admin/drop-zone.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#app/components/ui/dialog.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { CV_FIELD, cvAccept, type CvProblem, cvSelectionProblem } from '#domain/applications/cv-rules.ts';

type Props = {
  send: (file: File, form: FormData) => Promise<Sent<{ problem?: CvProblem | undefined }>>;
  /** Further fields, such as the kind of document. */
  children?: ReactNode;
};

export function UploadDocument({ send, children }: Props) {
  const { candidates, forms, list } = useTexts();
  const { detail } = candidates;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<CvProblem>();

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wrong = cvSelectionProblem(file);
    if (wrong || !file) return setProblem(wrong);
    form.set(CV_FIELD, file);
    setPending(true);
    const sent = await send(file, form);
    setPending(false);
    if (sent.state !== 'done') return fail(sent, detail.uploadFailed);
    if (sent.answer.problem) return setProblem(sent.answer.problem);
    setOpen(false);
    toast.success({ title: detail.uploaded });
    await reload();
  }
  return (
    <Dialog
      title={detail.uploadTitle}
      closeLabel={list.cancel}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setProblem(undefined);
        setFile(undefined);
      }}
      trigger={
        <button type="button" className="link-button">
          {detail.upload}
        </button>
      }
    >
      <form noValidate onSubmit={(event) => void add(event)}>
        <DialogBody>
          <div className="stack">
            <Field
              label={detail.uploadFile}
              hint={detail.uploadHint}
              error={problem && forms.errors[problem]}
            >
              {(wiring) => (
                <DropZone
                  wiring={wiring}
                  accept={cvAccept}
                  file={file}
                  onFile={(chosen) => {
                    setFile(chosen);
                    setProblem(cvSelectionProblem(chosen));
                  }}
                />
              )}
            </Field>
            {children}
          </div>
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{list.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {detail.uploadSubmit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
