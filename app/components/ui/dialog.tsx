import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { classes } from './classes.ts';

const shapeClass = { sheet: 'dialog--sheet', full: 'dialog--full', drawer: 'dialog--drawer' };

type Props = {
  title: ReactNode;
  /** The label of the close button. */
  closeLabel: string;
  /** The button that opens the dialog; alternatively use `open` and `onOpenChange`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  wide?: boolean;
  /** A sheet at the bottom, for a menu on a phone; as wide as the screen allows; or a drawer at its right edge. */
  shape?: keyof typeof shapeClass;
  /** DialogBody and DialogFooter, in a form if there is something to send. */
  children: ReactNode;
};

export function Dialog({ title, closeLabel, trigger, open, onOpenChange, wide, shape, children }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  /** Focuses the first field instead of the close button; not on a touch screen, where the keyboard would cover the dialog. */
  const firstField = (openedBy: string) =>
    openedBy === 'touch' ||
    popup.current?.querySelector<HTMLElement>('.dialog__body :is(input, select, textarea)') ||
    true;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            ref={popup}
            initialFocus={firstField}
            className={classes('dialog', wide && 'dialog--wide', shape && shapeClass[shape])}
          >
            <header>
              <Base.Title>{title}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={closeLabel} />} />
            </header>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
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
  return <Base.Description>{children}</Base.Description>;
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <footer>{children}</footer>;
}

export function DialogCancel({ children }: { children: ReactNode }) {
  return <Base.Close render={<Button variant="quiet">{children}</Button>} />;
}
