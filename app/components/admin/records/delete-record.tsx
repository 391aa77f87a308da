import { Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Endpoint } from '#app/browser/send.ts';
import { useWayBackFrom } from '#app/browser/use-trail.ts';
import { DeleteDialog } from '#app/components/admin/delete-dialog.tsx';
import { Button, type ButtonSize } from '#app/components/ui/button.tsx';
import type { DeletePath } from '#domain/wire.ts';

type Props = {
  to: Endpoint<DeletePath>;
  id: string;
  /** The page to show after the deletion, unless it was opened from another page. */
  list: string;
  size?: ButtonSize;
  texts: { action: string; question: string; confirm: string; done: string; failed: string };
  /** Related records that are deleted too. */
  children: ReactNode;
};

export function DeleteRecord({ to, id, list, size = 'md', texts, children }: Props) {
  const navigate = useNavigate();
  const back = useWayBackFrom(id, list);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button needs="delete" variant="danger-quiet" size={size} icon={Trash2} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {asking && (
        <DeleteDialog
          to={to}
          texts={texts}
          onClose={() => setAsking(false)}
          onDeleted={() => void navigate(back.to, back)}
        >
          {children}
        </DeleteDialog>
      )}
    </>
  );
}
