import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { MenuPartsContext } from './parts.ts';

type Props = Pick<ComponentProps<typeof Base.Positioner>, 'align' | 'anchor'> &
  Pick<ComponentProps<typeof Base.Root>, 'open' | 'onOpenChange'> &
  Pick<ComponentProps<typeof Base.Popup>, 'finalFocus'> & { labelledBy: string; children: ReactNode };

export function MenuPopup({ open, onOpenChange, anchor, align, finalFocus, labelledBy, children }: Props) {
  return (
    <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Positioner className="menu-positioner" anchor={anchor} align={align} sideOffset={4}>
          <Base.Popup
            className="menu"
            aria-labelledby={labelledBy}
            onKeyDown={pressShortcut}
            finalFocus={finalFocus}
          >
            <MenuPartsContext value={Base}>{children}</MenuPartsContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function pressShortcut(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]');
  const item = [...items].find(({ dataset }) => dataset.shortcut === event.key);
  if (!item) return;
  event.preventDefault();
  item.click();
}
