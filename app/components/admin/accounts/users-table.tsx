import { Badge, StatusBadge } from '#app/components/ui/badge.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { UserStatus } from '#domain/accounts/user-actions.ts';
import type { Language } from '#domain/language.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { ShownLink } from './shown-link.tsx';
import { UserMenu, useUserAnswers } from './user-menu.tsx';

export type UserRow = {
  id: string;
  email: string;
  name: string;
  role: Role;
  language: Language;
  status: UserStatus;
  emailVerified: boolean;
  hasTwoFactor: boolean;
  phone: string | null;
  inDirectory: boolean;
  lastLoginAt: Date | null;
};

const tones: Record<UserStatus, Tone> = { active: 'ok', invited: 'wait', disabled: 'no' };

export function UsersTable({ users, ownId }: { users: UserRow[]; ownId: string }) {
  const { users: texts, roles } = useTexts().accounts;
  const { language } = useSite();
  const { link, forgetLink } = useUserAnswers();
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      header: texts.name,
      narrow: 'lead',
      cell: (user) => (
        <TwoLine caption={user.email}>
          {user.name} {user.id === ownId && <Badge tone="accent">{texts.you}</Badge>}
        </TwoLine>
      ),
    },
    { key: 'role', header: texts.role, width: 'm', narrow: 'line', cell: ({ role }) => roles[role] },
    {
      key: 'status',
      header: texts.status,
      width: 'l',
      narrow: 'line',
      cell: (user) => (
        <>
          <StatusBadge tone={tones[user.status]}>{texts.statuses[user.status]}</StatusBadge>
          {user.status === 'active' && !user.emailVerified && <small>{texts.addressNotConfirmed}</small>}
          {user.inDirectory && <small>{texts.inDirectory}</small>}
        </>
      ),
    },
    {
      key: 'twoFactor',
      header: texts.twoFactor,
      width: 'm',
      narrow: 'hidden',
      cell: (user) => (user.hasTwoFactor ? texts.yes : texts.no),
    },
    {
      key: 'lastLogin',
      header: texts.lastLogin,
      width: 'l',
      narrow: 'line',
      cell: ({ lastLoginAt }) => (lastLoginAt ? formatDateTime(lastLoginAt, language, 'short') : texts.never),
    },
    {
      key: 'actions',
      header: texts.actions,
      headerHidden: true,
      width: 'act',
      narrow: 'aside',
      cell: (user) => <UserMenu user={user} own={user.id === ownId} />,
    },
  ];
  return (
    <>
      <Table caption={texts.caption} columns={columns} rows={users} rowKey={({ id }) => id} />
      {link !== undefined && <ShownLink link={link} onClose={forgetLink} />}
    </>
  );
}
