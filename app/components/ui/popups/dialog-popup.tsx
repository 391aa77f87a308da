import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide';
import { useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { type DialogLook, DialogPartsContext, type OpenState } from './parts.ts';

const shapeClass = { sheet: 'dialog--sheet', full: 'dialog--full', drawer: 'dialog--drawer' };

type Props = DialogLook & OpenState;

export function DialogPopup({
  title,
  closeLabel,
  open,
  onOpenChange,
  openedBy,
  wide,
  shape,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null);
  /** Focuses the first field instead of the close button; not on a touch screen, where the keyboard would cover the dialog. */
  const firstField = (pointer: string) =>
    pointer === 'touch' ||
    popup.current?.querySelector<HTMLElement>('.dialog__body :is(input, select, textarea)') ||
    true;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            ref={popup}
            initialFocus={firstField}
            finalFocus={() => openedBy.current ?? true}
            className={classes('dialog', wide && 'dialog--wide', shape && shapeClass[shape])}
          >
            <header>
              <Base.Title>{title}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={closeLabel} />} />
            </header>
            <DialogPartsContext value={Base}>{children}</DialogPartsContext>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
