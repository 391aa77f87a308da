import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#app/components/admin/send.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/hooks/use-site.ts';

type Props = {
  to: string;
  /** Where to go once it is gone. */
  next: string;
  texts: { action: string; question: string; confirm: string; done: string; failed: string };
  /** What goes along. */
  children: ReactNode;
};

/** Asks first; what somebody else deleted already is gone just the same. */
export function DeleteRecord({ to, next, texts, children }: Props) {
  const { list } = useTexts();
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const sent = await send(to, {});
    setPending(false);
    setOpen(false);
    const gone = sent.state === 'done' || (sent.state === 'refused' && sent.status === 404);
    if (!gone) return toast.error({ title: texts.failed });
    toast.success({ title: texts.done });
    return navigate(next);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={texts.question}
      cancelLabel={list.cancel}
      confirmLabel={texts.confirm}
      onConfirm={() => void confirm()}
      pending={pending}
      keepOpen
      trigger={
        <Button variant="danger-quiet" icon={Trash2}>
          {texts.action}
        </Button>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
