import { cloneElement, type MouseEvent, type ReactElement, useRef, useState } from 'react';

type TriggerProps = {
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
};
export type DialogTrigger = ReactElement<TriggerProps>;

type Given = {
  trigger: DialogTrigger | undefined;
  open: boolean | undefined;
  onOpenChange: ((open: boolean) => void) | undefined;
};

/** A dialog is created when it is opened for the first time, and stays, so that it can close and give back the focus. */
export function useDialogOpener({ trigger, open, onOpenChange }: Given) {
  const [own, setOwn] = useState(false);
  const [used, setUsed] = useState(false);
  const openedBy = useRef<HTMLElement>(null);
  const isOpen = open ?? own;
  if (isOpen && !used) setUsed(true);
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const opener =
    trigger &&
    cloneElement(trigger, {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick(event) {
        trigger.props.onClick?.(event);
        openedBy.current = event.currentTarget;
        change(true);
      },
    });
  return { opener, used, state: { open: isOpen, onOpenChange: change, openedBy } };
}
