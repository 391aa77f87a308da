import { ChevronsUpDown, LogOut, Menu as MenuIcon, Moon, Sun, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuItem, MenuLink } from '#app/components/ui/menu.tsx';
import { ToastProvider } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/hooks/use-site.ts';
import { useTheme } from '#app/hooks/use-theme.ts';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import { navigation } from './navigation.ts';
import { SessionWatch } from './session-watch.tsx';
import { Dock, Sidebar } from './sidebar.tsx';
import { signOut, SignOutForm } from './sign-out-form.tsx';

export type FrameStaff = { id: string; name: string; email: string; theme: Theme; expiresInSeconds: number };

export function AdminFrame({ staff, children }: { staff: FrameStaff; children: ReactNode }) {
  const { admin, site } = useTexts();
  useTheme(staff.theme);
  return (
    <ToastProvider regionLabel={admin.frame.messages} closeLabel={site.words.close}>
      <a className="skip" href="#inhoud">
        {site.skipLink}
      </a>
      <Sidebar>
        <AccountMenu staff={staff} />
      </Sidebar>
      <div className="work">
        <header className="bar">
          <PhoneMenu />
          <div className="bar__act">
            <ThemeSwitch />
          </div>
        </header>
        <main id="inhoud" className="page" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Dock />
      <SignOutForm />
      <SessionWatch staff={staff} />
    </ToastProvider>
  );
}

function AccountMenu({ staff }: { staff: FrameStaff }) {
  const { admin } = useTexts();
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="side__me">
          <Avatar name={staff.name} />
          <span>
            <b>{staff.name}</b>
            <small>{staff.email}</small>
          </span>
          <Icon of={ChevronsUpDown} />
        </button>
      }
    >
      <MenuLink to="/admin/account" icon={UserRound}>
        {admin.navigation.account}
      </MenuLink>
      <MenuItem onSelect={signOut} icon={LogOut}>
        {admin.navigation.signOut}
      </MenuItem>
    </Menu>
  );
}

/** On a telephone the sidebar is away: everything in it stands in this menu. */
function PhoneMenu() {
  const { admin } = useTexts();
  return (
    <Menu align="start" trigger={<IconButton icon={MenuIcon} label={admin.frame.menu} className="bar__menu" />}>
      {navigation.flatMap(({ entries }) =>
        entries.map((entry) => (
          <MenuLink key={entry.to} to={entry.to} icon={entry.icon}>
            {admin.navigation[entry.label]}
          </MenuLink>
        )),
      )}
      <MenuLink to="/admin/account" icon={UserRound}>
        {admin.navigation.account}
      </MenuLink>
      <MenuItem onSelect={signOut} icon={LogOut}>
        {admin.navigation.signOut}
      </MenuItem>
    </Menu>
  );
}

/** Shows at once and is kept with the account, so that it is the same on every device. */
function ThemeSwitch() {
  const { admin } = useTexts();
  const submit = useSubmit();
  const choose = () => {
    const root = document.documentElement;
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    root.dataset.theme = theme;
    void submit({ theme }, { method: 'post', action: '/admin/account/theme', navigate: false });
  };
  return (
    <>
      <IconButton icon={Moon} label={admin.frame.dark} className="only-light" onClick={choose} />
      <IconButton icon={Sun} label={admin.frame.light} className="only-dark" onClick={choose} />
    </>
  );
}
