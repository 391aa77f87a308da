import { ArrowRight, type IconNode } from 'lucide';
import { type ComponentProps, type ReactElement, type ReactNode, use } from 'react';
import { Link, type LinkProps } from '#app/components/ui/link.tsx';
import { useMay, useMayFollow } from '#app/browser/use-may.ts';
import type { Permission } from '#domain/accounts/roles.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { TooltipContext, type TooltipProps } from './tooltip-context.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'ghost'
  | 'danger'
  | 'danger-quiet'
  | 'invert';
export type ButtonSize = 'lg' | 'md' | 'sm';

const variantClass: Record<ButtonVariant, string> = {
  primary: 'button--primary',
  secondary: 'button--secondary',
  quiet: 'button--quiet',
  ghost: 'button--ghost',
  danger: 'button--danger',
  'danger-quiet': 'button--danger-quiet',
  invert: 'button--invert',
};
const sizeClass: Record<ButtonSize, string | undefined> = {
  lg: 'button--large',
  md: undefined,
  sm: 'button--small',
};

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean | undefined;
  icon?: IconNode | undefined;
  /** Adds an arrow to the right. */
  arrow?: boolean | undefined;
};

/** Hidden from colleagues whose role lacks this permission. */
type Needs = { needs?: Permission | undefined };

type Shape = { variant: ButtonVariant; size: ButtonSize; block: boolean | undefined };

type ButtonProps = Look & Needs & ComponentProps<'button'> & { pending?: boolean | undefined };

/** `pending` ignores clicks and, unlike `disabled`, keeps the focus. */
export function Button({
  variant = 'secondary',
  size = 'md',
  block,
  icon,
  arrow,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  needs,
  ...rest
}: ButtonProps) {
  if (!useMay()(needs)) return null;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three valid types
      type={pending ? 'button' : type}
      className={buttonClass({ variant, size, block }, className)}
      onClick={pending ? undefined : onClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
    >
      <Content icon={icon} arrow={arrow}>
        {children}
      </Content>
    </button>
  );
}

/** A link that looks like a button, if the role of this colleague may follow it. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  block,
  icon,
  arrow,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  if (!useMayFollow(rest.to)) return null;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      <Content icon={icon} arrow={arrow}>
        {children}
      </Content>
    </Link>
  );
}

type IconButtonProps = Needs &
  Omit<ComponentProps<'button'>, 'children'> & {
    icon: IconNode;
    label: string;
    variant?: ButtonVariant;
  };

export function IconButton({
  icon,
  label,
  variant,
  type = 'button',
  className,
  needs,
  ...rest
}: IconButtonProps) {
  const named = useNamed(label);
  if (!useMay()(needs)) return null;
  return named(
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three valid types
      type={type}
      className={classes('button button--icon', variant && variantClass[variant], className)}
      aria-label={label}
    >
      <Icon of={icon} />
    </button>,
  );
}

/** Shows the name of an icon where tooltips are available. */
function useNamed(label: string): (control: TooltipProps['children']) => ReactElement {
  const Tooltip = use(TooltipContext);
  return (control) => (Tooltip ? <Tooltip text={label}>{control}</Tooltip> : control);
}

type IconLinkProps = Omit<LinkProps, 'children' | 'className'> & { icon: IconNode; label: string };

export function IconLink({ icon, label, ...rest }: IconLinkProps) {
  return useNamed(label)(
    <Link {...rest} className="button button--icon" aria-label={label}>
      <Icon of={icon} />
    </Link>,
  );
}

export function ArrowLink({ className, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={classes('arrow-link', className)}>
      <span>{children}</span>
      <Icon of={ArrowRight} />
    </Link>
  );
}

function Content({ icon, arrow, children }: Pick<Look, 'icon' | 'arrow'> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {arrow && <Icon of={ArrowRight} className="button__arrow" />}
    </>
  );
}

function buttonClass({ variant, size, block }: Shape, className: string | undefined) {
  return classes('button', variantClass[variant], sizeClass[size], block && 'button--block', className);
}
