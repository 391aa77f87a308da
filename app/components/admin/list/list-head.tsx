import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';

type Props = {
  title: string;
  /** Beside the title: a ViewToggle, or a short text. */
  beside?: ReactNode;
  /** Buttons on the right, the primary one last. */
  children?: ReactNode;
};

export function ListHead({ title, beside, children }: Props) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {beside}
      {children != null && <div className="page-head__actions">{children}</div>}
    </div>
  );
}

export type View = { to: string; label: string; icon: LucideIcon; current: boolean };

/** Switches between two views of the same list. */
export function ViewToggle({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <div className="view-toggle" role="group" aria-label={label}>
      {views.map(({ to, label, icon, current }) => (
        <Link key={to} to={to} aria-current={current ? 'true' : undefined} preventScrollReset>
          <Icon of={icon} />
          <span className="view-toggle__label">{label}</span>
        </Link>
      ))}
    </div>
  );
}
