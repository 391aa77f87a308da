import { ChevronDown, Columns3, Download, type IconNode, Plus, Table2 } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import { BackLink } from '#app/components/admin/editing/back-link.tsx';
import { IconButton, LinkButton } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuLink } from '#app/components/ui/menu.tsx';
import { useMayFollow } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { CSV_FORMAT_PARAM, type CsvFormat } from '#domain/csv-format.ts';
import { useListUrl } from './list-url.ts';
import { ViewRow } from './list-views.tsx';

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
      <ViewRow />
    </>
  );
}

/** A secondary action in the head of a list, where there is room for it. */
export function HeadLink(link: { to: string; icon: IconNode; children: string }) {
  return <LinkButton {...link} size="sm" variant="quiet" className="page-head__wide-only" />;
}

type ExportProps = {
  to: string;
  children: string;
  /** Of a page where nothing else needs the room. */
  onPhones?: boolean;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Downloads the list as Excel opens it, or as other programs read it. The browser fetches the file itself. */
export function ExportLinks({ to, children, onPhones = false, onClick }: ExportProps) {
  const { list } = useTexts();
  if (!useMayFollow(to)) return null;
  const plain = `${to}${to.includes('?') ? '&' : '?'}${CSV_FORMAT_PARAM}=${'plain' satisfies CsvFormat}`;
  const link = { reloadDocument: true, ...(onClick ? { onClick } : { download: true }) };
  return (
    <span className={classes('export-links', !onPhones && 'page-head__wide-only')}>
      <LinkButton {...link} to={to} size="sm" variant="quiet" icon={Download}>
        {children}
      </LinkButton>
      <Menu trigger={<IconButton icon={ChevronDown} variant="quiet" label={list.exportFormats} />}>
        <MenuLink {...link} to={to}>
          {list.exportExcel}
        </MenuLink>
        <MenuLink {...link} to={plain}>
          {list.exportPlain}
        </MenuLink>
      </Menu>
    </span>
  );
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
  return (
    <ViewLinks
      label={list.view}
      views={[
        { to: url({ weergave: null }), label: list.table, icon: Table2, current: view === 'table' },
        { to: toBoard, label: list.board, icon: Columns3, current: view === 'board' },
      ]}
    />
  );
}

/** Without an icon the words stay on a phone. */
type ViewLink = { to: string; label: string; icon?: IconNode; current: boolean };

/** The ways to look at a list. */
export function ViewLinks({ label, views }: { label: string; views: readonly ViewLink[] }) {
  return (
    <div className="view-toggle" role="group" aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          aria-current={view.current ? 'true' : undefined}
          preventScrollReset
        >
          {view.icon && <Icon of={view.icon} />}
          <span className={view.icon && 'view-toggle__label'}>{view.label}</span>
        </Link>
      ))}
    </div>
  );
}
