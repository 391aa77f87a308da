import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from '#app/browser/after-paint.ts';

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
 * A button that opens something which is created then: a list has a menu on each row, and most are never opened. The
 * button looks pressed at once. What it opens stays afterwards, so that it can close and give back the focus.
 */
export function useOpener(kind: OpenerProps['aria-haspopup']) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const cancel = afterPaint(() => {
      setUsed(true);
      setDrawn(true);
    });
    return () => {
      cancel();
      setDrawn(false);
    };
  }, [open]);
  const opener: OpenerProps = {
    ref: button,
    id,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onKeyDown(event) {
      if (kind !== 'menu' || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setOpen(true);
    },
  };
  function onOpenChange(next: boolean, details: CloseDetails) {
    const { target } = details.event;
    // Its own click closes it; closing here would make that click open it again.
    const isOwn = target instanceof Node && button.current?.contains(target);
    if (!next && isOwn && details.reason === 'outside-press') return details.cancel();
    return setOpen(next);
  }
  return { open: open && drawn, used, button, opener, onOpenChange, close: () => setOpen(false) };
}
