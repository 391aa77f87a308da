import { type ReactNode, use, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { type DialogLook, type DialogParts, DialogPartsContext } from './popups/parts.ts';
import { DialogPopup } from './popups.ts';
import { type DialogTrigger, useDialogOpener } from './use-dialog-opener.tsx';

type Props = DialogLook & {
  /** The button that opens the dialog; alternatively use `open` and `onOpenChange`. */
  trigger?: DialogTrigger;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

function useParts(): DialogParts {
  const parts = use(DialogPartsContext);
  if (!parts) throw new Error('This belongs in a dialog');
  return parts;
}

export function Dialog({ trigger, open, onOpenChange, ...popup }: Props) {
  const { opener, used, state } = useDialogOpener({ trigger, open, onOpenChange });
  return (
    <>
      {opener}
      {used && <DialogPopup {...popup} {...state} />}
    </>
  );
}

/**
 * For a form that is shown when its dialog is open already: focuses the field of this name or the first one, unless
 * somebody has left the head of the dialog. Text is written below the salutation.
 */
export function useLateFocus(name?: string) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef(name);
  useEffect(() => {
    const dialog = form.current?.closest('.dialog');
    const isWaiting = dialog?.querySelector('header')?.contains(document.activeElement);
    if (!isWaiting || matchMedia('(pointer: coarse)').matches) return;
    const fields = wanted.current ? `[name="${wanted.current}"]` : ':is(input, select, textarea)';
    const field = dialog?.querySelector<HTMLElement>(`.dialog__body ${fields}`);
    field?.focus();
    if (!(field instanceof HTMLTextAreaElement)) return;
    const start = field.value.indexOf('\n\n') + 2;
    field.setSelectionRange(start, start);
  }, []);
  return form;
}

export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog__body">{children}</div>;
}

/** Announced with the title when the dialog opens. */
export function DialogText({ children }: { children: ReactNode }) {
  const { Description } = useParts();
  return <Description>{children}</Description>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer>{children}</footer>;
}

export function DialogCancel({ children }: { children: ReactNode }) {
  const { Close } = useParts();
  return <Close render={<Button variant="quiet">{children}</Button>} />;
}
