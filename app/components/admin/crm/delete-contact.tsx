import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#app/components/admin/send.ts';
import { Button } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { contactPage } from './addresses.ts';

type Props = { contact: { id: string; name: string; activities: number }; next: string };

export function DeleteContact({ contact, next }: Props) {
  const { contacts, list } = useTexts();
  const { remove } = contacts;
  const toast = useToast();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  async function confirm() {
    setPending(true);
    const sent = await send(`${contactPage(contact.id)}/delete`, {});
    setPending(false);
    setOpen(false);
    const gone = sent.state === 'done' || (sent.state === 'refused' && sent.status === 404);
    if (!gone) return toast.error({ title: remove.failed });
    toast.success({ title: remove.done });
    return navigate(next);
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={remove.question(contact.name)}
      cancelLabel={list.cancel}
      confirmLabel={remove.confirm}
      onConfirm={() => void confirm()}
      pending={pending}
      keepOpen
      trigger={
        <Button variant="danger-quiet" icon={Trash2}>
          {remove.action}
        </Button>
      }
    >
      {contact.activities > 0 ? remove.leaves(contact.activities) : remove.alone}
    </ConfirmDialog>
  );
}
