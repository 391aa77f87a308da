import { Ban, Ellipsis, MailPlus, Pencil, ShieldCheck, ShieldOff, Trash2, Unlink, UserCheck } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { UserAction, UserActionAnswer, UserStatus } from '#domain/accounts/user-actions.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Texts } from '#texts/texts.ts';
import { ChangeProfile } from './change-profile.tsx';
import { ChangeRole } from './change-role.tsx';
import { useDone } from './use-done.ts';
import { useRepeatedUserActions, useUserActions } from './use-user-actions.ts';

type Props = {
  user: {
    id: string;
    name: string;
    email: string;
    phone: string | null;
    role: Role;
    language: Language;
    status: UserStatus;
    hasTwoFactor: boolean;
    inDirectory: boolean;
  };
  own: boolean;
};
/** Enabling needs no question, as it is easily undone. */
type Asked = Exclude<UserAction, 'enable' | 'setRole' | 'changeProfile'>;

/** Shows the outcome of the actions in the menus. Returns the link of an invitation that could not be mailed. */
export function useUserAnswers() {
  const [link, setLink] = useState<string>();
  const { users: texts } = useTexts().accounts;
  const { above } = useProblems(texts.failure);
  const toast = useToast();
  const fetcher = useRepeatedUserActions();
  useDone(
    fetcher.data,
    ({ problem }) => problem !== 'confirmationRequired',
    (answer) => {
      const done = 'done' in answer ? answer.done : undefined;
      const invited = 'invited' in answer ? answer.invited : undefined;
      if (invited?.delivery.kind === 'shown') return setLink(invited.delivery.link);
      const title = invited === undefined ? said(done, texts) : texts.invited(invited.email);
      if (title && done !== 'gone') toast.success({ title });
      else toast.error({ title: title ?? above(answer) ?? texts.failure });
    },
  );
  return { link, forgetLink: () => setLink(undefined) };
}

export function UserMenu({ user, own }: Props) {
  const { accounts } = useTexts();
  const { users: texts } = accounts;
  const [asked, setAsked] = useState<Asked>();
  const [choosing, setChoosing] = useState<'role' | 'profile'>();
  const fetcher = useUserActions();
  const act = (action: Asked | 'enable') =>
    void fetcher.submit({ action }, href('/admin/users/:id', { id: user.id }));
  const inviteAgain = () => {
    const { name, email, role, language } = user;
    void fetcher.submit({ name, email, role, language }, href('/admin/users'));
  };
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.actionsFor(user.name)} />}>
        {user.status === 'invited' && (
          <MenuItem icon={MailPlus} onSelect={inviteAgain}>
            {texts.inviteAgain}
          </MenuItem>
        )}
        {user.status !== 'disabled' && (
          <MenuItem icon={Pencil} onSelect={() => setChoosing('profile')}>
            {texts.changeProfile}
          </MenuItem>
        )}
        <MenuItem icon={ShieldCheck} onSelect={() => setChoosing('role')}>
          {texts.changeRole}
        </MenuItem>
        {user.status === 'disabled' ? (
          <MenuItem icon={UserCheck} onSelect={() => act('enable')}>
            {texts.enable}
          </MenuItem>
        ) : (
          <MenuItem icon={Ban} onSelect={() => setAsked('disable')}>
            {texts.disable}
          </MenuItem>
        )}
        {user.hasTwoFactor && !own && (
          <MenuItem icon={ShieldOff} onSelect={() => setAsked('resetTwoFactor')}>
            {texts.reset}
          </MenuItem>
        )}
        {user.inDirectory && (
          <MenuItem icon={Unlink} onSelect={() => setAsked('unlinkDirectory')}>
            {texts.unlink}
          </MenuItem>
        )}
        <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
          {texts.delete}
        </MenuItem>
      </Menu>
      {choosing === 'role' && <ChangeRole user={user} onClose={() => setChoosing(undefined)} />}
      {choosing === 'profile' && <ChangeProfile user={user} onClose={() => setChoosing(undefined)} />}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          {...question(asked, user.name, texts)}
          cancelLabel={accounts.account.cancel}
          onConfirm={() => act(asked)}
        >
          <p>{question(asked, user.name, texts).lead}</p>
          {own && asked !== 'unlinkDirectory' && <p>{texts.own}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

type UsersTexts = Texts['accounts']['users'];

function question(
  action: Asked,
  name: string,
  texts: UsersTexts,
): { title: string; lead: string; confirmLabel: string } {
  const questions: Record<Asked, { title: string; lead: string; confirmLabel: string }> = {
    disable: { title: texts.disableTitle(name), lead: texts.disableLead, confirmLabel: texts.disable },
    resetTwoFactor: { title: texts.resetTitle(name), lead: texts.resetLead, confirmLabel: texts.reset },
    unlinkDirectory: { title: texts.unlinkTitle(name), lead: texts.unlinkLead, confirmLabel: texts.unlink },
    delete: { title: texts.deleteTitle(name), lead: texts.deleteLead, confirmLabel: texts.delete },
  };
  return questions[action];
}

function said(done: UserActionAnswer['done'], texts: UsersTexts): string | undefined {
  if (!done) return undefined;
  const sentences: Record<UserAction | 'gone', string> = {
    setRole: texts.roleChanged,
    changeProfile: texts.profileChanged,
    disable: texts.disabled,
    enable: texts.enabled,
    resetTwoFactor: texts.wasReset,
    unlinkDirectory: texts.unlinked,
    delete: texts.deleted,
    gone: texts.gone,
  };
  return sentences[done];
}
