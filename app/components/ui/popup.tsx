import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { PopoverPopup } from './popups.ts';
import { type OpenerProps, useOpener } from './use-opener.ts';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<Partial<OpenerProps>>;
  label: string;
  className: string;
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
};

/** Controls under a button, created when it is opened. */
export function Popup({ trigger, label, className, align = 'start', children }: Props) {
  const { open, used, button, opener, onOpenChange, close } = useOpener('dialog');
  return (
    <>
      {cloneElement(trigger, opener)}
      {used && (
        <PopoverPopup
          open={open}
          onOpenChange={onOpenChange}
          anchor={button}
          align={align}
          className={className}
          label={label}
          finalFocus={button}
        >
          {() => children(close)}
        </PopoverPopup>
      )}
    </>
  );
}
