import { Columns3, type LucideIcon, Plus, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { useListUrl } from './list-url.ts';

type Props = {
  title: string;
  /** To the page that this one was reached from. */
  back?: { to: string; label: string };
  /** A short text beside the title. */
  caption?: string | undefined;
  /** Beside the title: a ViewToggle. */
  beside?: ReactNode;
  /** Buttons on the right, the primary one last. */
  children?: ReactNode;
};

export function ListHead({ title, back, caption, beside, children }: Props) {
  return (
    <>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div className="page-head">
        <h1>{title}</h1>
        {caption !== undefined && <p className="page-head__caption">{caption}</p>}
        {beside}
        {children != null && <div className="page-head__actions">{children}</div>}
      </div>
    </>
  );
}

type HeadLinkProps = {
  to: string;
  icon: LucideIcon;
  /** A file, not a page: the browser fetches it itself. */
  download?: boolean;
  children: string;
};

/** A secondary action in the head of a list, where there is room for it. */
export function HeadLink({ download = false, ...link }: HeadLinkProps) {
  const asFile = download && { reloadDocument: true, download: true };
  return <LinkButton {...link} {...asFile} size="sm" variant="quiet" className="page-head__wide-only" />;
}

/** Leads to the form of a new record. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton to={to} variant="primary" size="sm" icon={Plus}>
      <span className="page-head__wide-only">{children}</span>
    </LinkButton>
  );
}

type ToggleProps = {
  view: 'table' | 'board';
  /** The parameter that the columns of the board make superfluous. */
  columns: string;
};

/** Switches between the table and the board of a list. */
export function ViewToggle({ view, columns }: ToggleProps) {
  const { list } = useTexts();
  const url = useListUrl();
  const toBoard = url({ weergave: 'bord', [columns]: null, sorteer: null });
  const views = [
    { of: 'table', to: url({ weergave: null }), icon: Table2 },
    { of: 'board', to: toBoard, icon: Columns3 },
  ] as const;
  return (
    <div className="view-toggle" role="group" aria-label={list.view}>
      {views.map(({ of, to, icon }) => (
        <Link key={of} to={to} aria-current={of === view ? 'true' : undefined} preventScrollReset>
          <Icon of={icon} />
          <span className="view-toggle__label">{list[of]}</span>
        </Link>
      ))}
    </div>
  );
}
