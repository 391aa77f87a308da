import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useState } from 'react';
import { Button } from '../button.tsx';
import type { ConfirmLook, OpenState } from './parts.ts';
import { InputField } from '../field.tsx';

type Props = ConfirmLook & OpenState;

export function ConfirmPopup({
  title,
  children,
  cancelLabel,
  confirmLabel,
  onConfirm,
  tone = 'danger',
  typeToConfirm,
  pending,
  keepOpen,
  open,
  onOpenChange,
  openedBy,
}: Props) {
  const [typed, setTyped] = useState('');
  const setOpen = (next: boolean) => {
    setTyped('');
    onOpenChange(next);
  };
  const held = typeToConfirm !== undefined && typed.trim() !== typeToConfirm.word;
  const confirm = () => {
    onConfirm();
    if (!keepOpen) setOpen(false);
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog" finalFocus={() => openedBy.current ?? true}>
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
