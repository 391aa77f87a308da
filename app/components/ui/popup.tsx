import { Popover } from '@base-ui/react/popover';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
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
        <Popover.Root open={open} onOpenChange={onOpenChange}>
          <Popover.Portal>
            <Popover.Positioner
              className="menu-positioner"
              anchor={button}
              align={align}
              sideOffset={4}
              collisionPadding={8}
            >
              <Popover.Popup className={classes('menu', className)} aria-label={label} finalFocus={button}>
                {children(close)}
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      )}
    </>
  );
}
