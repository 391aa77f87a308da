import { Ban, Ellipsis, MailPlus, ShieldOff, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { href, useFetcher } from 'react-router';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { UserAction, UserActionAnswer, UserStatus } from '#domain/accounts/user-actions.ts';
import type { Language } from '#domain/language.ts';
import type { FormAnswer } from '#domain/wire.ts';
import type { Texts } from '#texts/texts.ts';
import { useDone } from './use-done.ts';

type Props = {
  user: {
    id: string;
    name: string;
    email: string;
    language: Language;
    status: UserStatus;
    hasTwoFactor: boolean;
  };
  own: boolean;
};
/** Enabling needs no confirmation, as it is easily undone. */
type Asked = Exclude<UserAction, 'enable'>;

/** One fetcher for the whole table, as the row of a deleted user cannot show the answer. */
const USER_ACTIONS_KEY = 'user-actions';

/** Shows the outcome of the actions in the menus. */
export function useUserAnswers(): void {
  const { users: texts } = useTexts().accounts;
  const { above } = useProblems(texts.failure);
  const toast = useToast();
  const fetcher = useFetcher<FormAnswer<'/admin/users' | '/admin/users/:id'>>({ key: USER_ACTIONS_KEY });
  useDone(
    fetcher.data,
    () => true,
    (answer) => {
      const done = 'done' in answer ? answer.done : undefined;
      const invited = 'invited' in answer ? answer.invited : undefined;
      const title = invited === undefined ? said(done, texts) : texts.invited(invited);
      if (title && done !== 'gone') toast.success({ title });
      else toast.error({ title: title ?? above(answer) ?? texts.failure });
    },
  );
}

export function UserMenu({ user, own }: Props) {
  const { accounts } = useTexts();
  const { users: texts } = accounts;
  const [asked, setAsked] = useState<Asked>();
  const fetcher = useFetcher({ key: USER_ACTIONS_KEY });
  const act = (action: UserAction) =>
    void fetcher.submit({ action }, { method: 'post', action: href('/admin/users/:id', { id: user.id }) });
  const inviteAgain = () => {
    const { name, email, language } = user;
    void fetcher.submit({ name, email, language }, { method: 'post', action: href('/admin/users') });
  };
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.actionsFor(user.name)} />}>
        {user.status === 'invited' && (
          <MenuItem icon={MailPlus} onSelect={inviteAgain}>
            {texts.inviteAgain}
          </MenuItem>
        )}
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
        <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
          {texts.delete}
        </MenuItem>
      </Menu>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          {...question(asked, user.name, texts)}
          cancelLabel={accounts.account.cancel}
          onConfirm={() => act(asked)}
        >
          <p>{question(asked, user.name, texts).lead}</p>
          {own && <p>{texts.own}</p>}
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
    delete: { title: texts.deleteTitle(name), lead: texts.deleteLead, confirmLabel: texts.delete },
  };
  return questions[action];
}

function said(done: UserActionAnswer['done'], texts: UsersTexts): string | undefined {
  if (!done) return undefined;
  const sentences: Record<UserAction | 'gone', string> = {
    disable: texts.disabled,
    enable: texts.enabled,
    resetTwoFactor: texts.wasReset,
    delete: texts.deleted,
    gone: texts.gone,
  };
  return sentences[done];
}
