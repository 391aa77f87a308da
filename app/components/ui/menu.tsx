import { Menu as Base } from '@base-ui/react/menu';
import { Check, type IconNode } from 'lucide';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useMay, useMayFollow } from '#app/browser/use-may.ts';
import type { Permission } from '#domain/accounts/roles.ts';
import { classes } from './classes.ts';
import { staysOnPage } from './stays-on-page.ts';
import { Icon } from './icon.tsx';
import { type OpenerProps, useOpener } from './use-opener.ts';

export type MenuTrigger = ReactElement<Partial<OpenerProps>>;

type MenuProps = {
  /** The button that opens the menu. */
  trigger: MenuTrigger;
  children: ReactNode;
  align?: 'start' | 'end';
  needs?: Permission;
  /** Gets the focus when the menu closes, instead of the button. */
  finalFocus?: RefObject<HTMLElement | null>;
};

export function Menu({ trigger, children, align = 'end', needs, finalFocus }: MenuProps) {
  const { open, used, button, opener, onOpenChange } = useOpener('menu');
  if (!useMay()(needs)) return null;
  return (
    <>
      {cloneElement(trigger, opener)}
      {used && (
        <Base.Root modal={false} open={open} onOpenChange={onOpenChange}>
          <Base.Portal>
            <Base.Positioner className="menu-positioner" anchor={button} align={align} sideOffset={4}>
              <Base.Popup
                className="menu"
                aria-labelledby={opener.id}
                onKeyDown={pressShortcut}
                finalFocus={finalFocus ?? button}
              >
                {children}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </>
  );
}

type ItemProps = {
  onSelect: () => void;
  children: ReactNode;
  icon?: IconNode;
  danger?: boolean;
  /** Hidden from colleagues whose role lacks this permission. */
  needs?: Permission;
};

export function MenuItem({ onSelect, children, icon, danger, needs }: ItemProps) {
  if (!useMay()(needs)) return null;
  return (
    <Base.Item className={classes('menu__item', danger && 'menu__item--danger')} onClick={onSelect}>
      {icon && <Icon of={icon} />}
      {children}
    </Base.Item>
  );
}

type LinkItemProps = Pick<
  LinkProps,
  'to' | 'preventScrollReset' | 'reloadDocument' | 'download' | 'onClick'
> & {
  children: ReactNode;
  icon?: IconNode;
};

export function MenuLink({ children, icon, ...link }: LinkItemProps) {
  if (!useMayFollow(link.to)) return null;
  return (
    <Base.LinkItem
      className="menu__item"
      render={<Link preventScrollReset={staysOnPage(link.to)} {...link} />}
      closeOnClick
    >
      {icon && <Icon of={icon} />}
      {children}
    </Base.LinkItem>
  );
}

export type MenuChoice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A glyph or icon before the label. */
  mark?: ReactNode;
  className?: string;
};

type ChoicesProps<Value extends string> = {
  /** The accessible name. */
  label: string;
  value: Value;
  choices: readonly MenuChoice<Value>[];
  onChange: (value: Value) => void;
  /** The keys 1, 2, 3 choose the first, second, third item. */
  numbered?: boolean;
};

export function MenuChoices<Value extends string>({
  label,
  value,
  choices,
  onChange,
  numbered,
}: ChoicesProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {choices.map((choice, at) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          className={classes('menu__item', choice.className)}
          closeOnClick
          data-shortcut={numbered ? at + 1 : undefined}
        >
          {choice.mark}
          {choice.label}
          <kbd>{choice.value === value ? <Icon of={Check} /> : numbered && at + 1}</kbd>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="menu__separator" />;
}

function pressShortcut(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-shortcut]');
  const item = [...items].find(({ dataset }) => dataset.shortcut === event.key);
  if (!item) return;
  event.preventDefault();
  item.click();
}
