import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { InputField } from './field.tsx';

type Props = {
  /** A question. */
  title: ReactNode;
  /** The consequences, with numbers where there are any. */
  children: ReactNode;
  cancelLabel: string;
  /** A verb. */
  confirmLabel: string;
  onConfirm: () => void;
  tone?: 'danger' | 'primary';
  /** For irreversible actions: the button is enabled once this word has been typed. */
  typeToConfirm?: { word: string; label: string };
  /** Stays open after confirming; the caller closes it. */
  pending?: boolean;
  keepOpen?: boolean;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function ConfirmDialog({
  title,
  children,
  cancelLabel,
  confirmLabel,
  onConfirm,
  tone = 'danger',
  typeToConfirm,
  pending,
  keepOpen,
  trigger,
  open,
  onOpenChange,
}: Props) {
  const [ownOpen, setOwnOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const setOpen = (next: boolean) => {
    setTyped('');
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  const held = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.word;
  const confirm = () => {
    onConfirm();
    if (!keepOpen) setOpen(false);
  };
  return (
    <AlertDialog.Root open={open ?? ownOpen} onOpenChange={setOpen}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog">
            <header>
              <AlertDialog.Title>{title}</AlertDialog.Title>
            </header>
            <div className="dialog__body">
              <AlertDialog.Description render={<div />}>{children}</AlertDialog.Description>
              {typeToConfirm && (
                <InputField
                  label={typeToConfirm.label}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </div>
            <footer>
              <AlertDialog.Close render={<Button variant="quiet">{cancelLabel}</Button>} />
              <Button variant={tone} disabled={held} pending={pending} onClick={confirm}>
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
