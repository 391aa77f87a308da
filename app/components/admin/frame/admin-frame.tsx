import { ChevronsUpDown } from 'lucide';
import type { ReactNode } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu } from '#app/components/ui/menu.tsx';
import { Tooltip } from '#app/components/ui/tooltip.tsx';
import { TooltipContext } from '#app/components/ui/tooltip-context.ts';
import { ToastProvider } from '#app/components/ui/toast.tsx';
import { useEarlyInput } from '#app/browser/early-input.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useRememberedPages } from '#app/browser/use-trail.ts';
import { useTheme } from '#app/browser/use-theme.ts';
import { RoleContext } from '#app/browser/use-may.ts';
import { MeContext } from '#app/browser/use-me.ts';
import { ConfirmIdentityDialog } from '#app/components/admin/accounts/confirm-identity-dialog.tsx';
import type { FrameStaff } from '#domain/accounts/frame-staff.ts';
import type { Waiting } from '#domain/notifications/menu-counts.ts';
import { AccountMenuEntries } from './account-entries.tsx';
import { Letterhead } from './letterhead.tsx';
import { WaitingContext, useWaiting } from './menu-counts.ts';
import { PageOnItsWay } from './page-on-its-way.tsx';
import { isRecordPath } from './record-path.ts';
import { ScriptMissing } from './script-missing.tsx';
import { WatchLater } from './watch-later.tsx';
import { Dock } from './dock.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { TopBar } from './top-bar.tsx';
import { useAhead } from '#app/components/ui/later.tsx';
import { useFollowedLinks } from '#app/browser/use-followed-links.ts';
import { ColleaguesContext } from '#app/browser/use-colleagues.ts';
import type { Colleague } from '#domain/mentions/mention.ts';
import { pagePart } from '#app/components/ui/page-part.ts';
import type { Owned } from '#domain/owners/owner.ts';

const RecordOwner = pagePart(
  'owners/record-owner',
  async () => (await import('#app/components/admin/owners/record-owner.tsx')).RecordOwner,
  () => isRecordPath(location.pathname),
);

type Props = {
  staff: FrameStaff;
  waiting?: Waiting | undefined;
  colleagues?: readonly Colleague[] | undefined;
  /** The record of the page. */
  owned?: Owned | undefined;
  /** When the page was read. */
  readAt?: string | undefined;
  children: ReactNode;
};

const nobody: readonly Colleague[] = [];

export function AdminFrame({ staff, waiting, colleagues = nobody, owned, readAt, children }: Props) {
  const { admin, site } = useTexts();
  useTheme(staff.theme);
  useEarlyInput();
  useFollowedLinks();
  // Before a record is opened from here.
  useAhead(RecordOwner);
  const followed = useRememberedPages();
  const fresh = useWaiting(waiting);
  return (
    <RoleContext value={staff.role}>
      <MeContext value={staff.id}>
        <TooltipContext value={Tooltip}>
          <WaitingContext value={fresh}>
            <ToastProvider regionLabel={admin.frame.messages} closeLabel={site.words.close}>
              <ScriptMissing>
                <a className="skip-link" href="#inhoud">
                  {site.skipLink}
                </a>
                <Sidebar>{staff.id && <AccountMenu staff={staff} />}</Sidebar>
                <div>
                  <TopBar />
                  <div className="fresh-notice" id="fresh-notice" role="status" />
                  <main
                    id="inhoud"
                    className="office-page printed-page"
                    tabIndex={-1}
                    onClickCapture={followed}
                  >
                    <Letterhead />
                    <ColleaguesContext value={colleagues}>
                      {owned && <RecordOwner key={owned.id} owned={owned} />}
                      <PageOnItsWay>{children}</PageOnItsWay>
                    </ColleaguesContext>
                  </main>
                </div>
                <Dock />
                <SignOutForm />
                <WatchLater staff={staff} readAt={readAt} />
                <ConfirmIdentityDialog role={staff.role} directory={staff.directory} />
              </ScriptMissing>
            </ToastProvider>
          </WaitingContext>
        </TooltipContext>
      </MeContext>
    </RoleContext>
  );
}

function AccountMenu({ staff }: { staff: FrameStaff }) {
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className="sidebar__account" title={staff.email}>
          <Avatar name={staff.name} />
          <span>
            <b>{staff.name}</b>
            <small>{staff.email}</small>
          </span>
          <Icon of={ChevronsUpDown} />
        </button>
      }
    >
      <AccountMenuEntries />
    </Menu>
  );
}
