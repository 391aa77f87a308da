import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';

type CloseDetails = { reason: string; event: Event; cancel: () => void };

export type OpenerProps = {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * A button that opens something which is created then: a list has a menu on each row, and most are never opened.
 * It stays afterwards, so that it can close and give back the focus.
 */
export function useOpener(kind: OpenerProps['aria-haspopup']) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setUsed(true);
  };
  const opener: OpenerProps = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => change(!open),
    onKeyDown(event) {
      if (kind !== 'menu' || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      change(true);
    },
  };
  function onOpenChange(next: boolean, details: CloseDetails) {
    const { target } = details.event;
    // Its own click closes it; closing here would make that click open it again.
    const isOwn = target instanceof Node && button.current?.contains(target);
    if (!next && isOwn && details.reason === 'outside-press') return details.cancel();
    return change(next);
  }
  return { open, used, button, opener, onOpenChange, close: () => change(false) };
}
