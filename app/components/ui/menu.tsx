import { Check, type IconNode } from 'lucide';
import { cloneElement, type ReactElement, type ReactNode, type RefObject, use } from 'react';
import { Link, type LinkProps } from '#app/components/ui/link.tsx';
import { useMay, useMayFollow } from '#app/browser/use-may.ts';
import type { Permission } from '#domain/accounts/roles.ts';
import { classes } from './classes.ts';
import { staysOnPage } from './stays-on-page.ts';
import { Icon } from './icon.tsx';
import { type MenuParts, MenuPartsContext } from './popups/parts.ts';
import { MenuPopup } from './popups.ts';
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
        <MenuPopup
          open={open}
          onOpenChange={onOpenChange}
          anchor={button}
          align={align}
          finalFocus={finalFocus ?? button}
          labelledBy={opener.id}
        >
          {children}
        </MenuPopup>
      )}
    </>
  );
}

function useParts(): MenuParts {
  const parts = use(MenuPartsContext);
  if (!parts) throw new Error('Items belong in a menu');
  return parts;
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
  const { Item } = useParts();
  if (!useMay()(needs)) return null;
  return (
    <Item className={classes('menu__item', danger && 'menu__item--danger')} onClick={onSelect}>
      {icon && <Icon of={icon} />}
      {children}
    </Item>
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
  const { LinkItem } = useParts();
  if (!useMayFollow(link.to)) return null;
  return (
    <LinkItem
      className="menu__item"
      render={<Link preventScrollReset={staysOnPage(link.to)} {...link} />}
      closeOnClick
    >
      {icon && <Icon of={icon} />}
      {children}
    </LinkItem>
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
  const { RadioGroup, RadioItem } = useParts();
  return (
    <RadioGroup value={value} onValueChange={(next: Value) => onChange(next)} aria-label={label}>
      {choices.map((choice, at) => (
        <RadioItem
          key={choice.value}
          value={choice.value}
          className={classes('menu__item', choice.className)}
          closeOnClick
          data-shortcut={numbered ? at + 1 : undefined}
        >
          {choice.mark}
          {choice.label}
          <kbd>{choice.value === value ? <Icon of={Check} /> : numbered && at + 1}</kbd>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

export function MenuSeparator() {
  const { Separator } = useParts();
  return <Separator className="menu__separator" />;
}
