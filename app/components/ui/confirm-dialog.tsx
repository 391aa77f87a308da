import type { ConfirmLook } from './popups/parts.ts';
import { ConfirmPopup } from './popups.ts';
import { type DialogTrigger, useDialogOpener } from './use-dialog-opener.tsx';

type Props = ConfirmLook & {
  trigger?: DialogTrigger;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function ConfirmDialog({ trigger, open, onOpenChange, ...popup }: Props) {
  const { opener, used, state } = useDialogOpener({ trigger, open, onOpenChange });
  return (
    <>
      {opener}
      {used && <ConfirmPopup {...popup} {...state} />}
    </>
  );
}
