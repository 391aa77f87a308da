import { ShieldCheck, ShieldOff } from 'lucide';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import { type Column, Table, Who } from '#app/components/ui/table.tsx';
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
  const lastLogin = ({ lastLoginAt }: UserRow) =>
    lastLoginAt ? formatDateTime(lastLoginAt, language, 'short') : '';
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      header: texts.name,
      narrow: 'lead',
      cell: (user) => (
        <Who
          name={user.name}
          neutral={user.status !== 'active'}
          mark={user.id === ownId && <span className="users__own">{texts.you}</span>}
          caption={
            <>
              {user.email}
              <span className="table__narrow">
                {roles[user.role]} ·{' '}
                {user.lastLoginAt ? texts.loggedInAt(lastLogin(user)) : texts.notLoggedIn}
                {user.status !== 'invited' && (
                  <span
                    className={classes('users__shield', user.hasTwoFactor && 'users__shield--on')}
                    title={user.hasTwoFactor ? texts.twoStepOn : texts.twoStepOff}
                  >
                    <Icon of={user.hasTwoFactor ? ShieldCheck : ShieldOff} />
                    <span className="visually-hidden">
                      {user.hasTwoFactor ? texts.twoStepOn : texts.twoStepOff}
                    </span>
                  </span>
                )}
              </span>
            </>
          }
        />
      ),
    },
    {
      key: 'role',
      header: texts.role,
      width: 'm',
      narrow: 'hidden',
      cell: ({ role }) => <span className="text-soft">{roles[role]}</span>,
    },
    {
      key: 'status',
      header: texts.status,
      width: 'm',
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
      cell: (user) => <TwoStep user={user} />,
    },
    {
      key: 'lastLogin',
      header: texts.lastLogin,
      width: 'l',
      narrow: 'hidden',
      cell: (user) => (
        <span className={user.lastLoginAt ? 'text-soft' : 'text-dim'}>
          {user.lastLoginAt ? lastLogin(user) : texts.never}
        </span>
      ),
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
      <Table
        caption={texts.caption}
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        className="users-table"
      />
      {link !== undefined && <ShownLink link={link} onClose={forgetLink} />}
    </>
  );
}

/** Nobody can have it before they accept their invitation. */
function TwoStep({ user }: { user: UserRow }) {
  const { users: texts } = useTexts().accounts;
  if (user.status === 'invited') return <span className="text-dim">–</span>;
  const { hasTwoFactor: on } = user;
  return (
    <span className={classes('users__shield', on && 'users__shield--on')}>
      <Icon of={on ? ShieldCheck : ShieldOff} />
      {on ? texts.on : texts.off}
    </span>
  );
}
