import { Ellipsis, type IconNode } from 'lucide';
import { Children, type ReactNode } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu } from '#app/components/ui/menu.tsx';
import { useTexts } from '#app/browser/use-site.ts';

export type RecordHeadProps = {
  name: string;
  /** Whose initials stand beside the name; otherwise of the name itself. */
  initialsOf?: string;
  /** In grey: a guest. */
  neutral?: boolean;
  /** Under the name: what they do, and where. */
  role?: ReactNode;
  /** The status or stage, and the way to change it. */
  status?: ReactNode;
  /** The record in one line; a part without a value is left out. */
  meta: readonly ReactNode[];
  /** The one thing that is done most. */
  act?: ReactNode;
  /** Everything else. */
  menu?: ReactNode;
  /** Dialogs that the menu opens. */
  dialogs?: ReactNode;
};

/** The head of the page of a person, company or deal. */
export function RecordHead(props: RecordHeadProps) {
  const { name, initialsOf = name, neutral = false, role, status, meta, act, menu, dialogs } = props;
  const { recordPage } = useTexts();
  const said = Children.toArray(meta).filter((part) => part !== '');
  return (
    <header className="record-head">
      <Avatar name={initialsOf} size="xl" neutral={neutral} />
      <div>
        <h1>{name}</h1>
        {role && <p className="record-head__role">{role}</p>}
        <div className="record-head__meta">
          {status}
          {said.length > 0 && (
            <ul className="record-head__facts">
              {said.map((part, at) => (
                <li key={at}>{part}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="record-head__actions">
        {act}
        {menu && (
          <Menu trigger={<IconButton icon={Ellipsis} label={recordPage.more} variant="quiet" />}>{menu}</Menu>
        )}
      </div>
      {dialogs}
    </header>
  );
}

export function HeadFact({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <span>
      <Icon of={icon} />
      {children}
    </span>
  );
}
