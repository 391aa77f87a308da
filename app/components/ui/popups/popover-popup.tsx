import { Popover } from '@base-ui/react/popover';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';

type Props = Pick<ComponentProps<typeof Popover.Positioner>, 'align' | 'anchor'> &
  Pick<ComponentProps<typeof Popover.Root>, 'open' | 'onOpenChange'> &
  Pick<ComponentProps<typeof Popover.Popup>, 'finalFocus'> & {
    className: string;
    label: string;
    children: () => ReactNode;
  };

export function PopoverPopup({
  open,
  onOpenChange,
  anchor,
  align,
  className,
  label,
  finalFocus,
  children,
}: Props) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          className="menu-positioner"
          anchor={anchor}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Popover.Popup className={classes('menu', className)} aria-label={label} finalFocus={finalFocus}>
            {children()}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
