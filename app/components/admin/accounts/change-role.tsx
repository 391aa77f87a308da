import { href } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { RoleField } from './role-field.tsx';
import { useUserActions } from './use-user-actions.ts';

type Props = { user: { id: string; name: string; role: Role }; onClose: () => void };

export function ChangeRole({ user, onClose }: Props) {
  const { accounts, site } = useTexts();
  const { users: texts, account } = accounts;
  const fetcher = useUserActions();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.changeRoleTitle(user.name)}
      closeLabel={site.words.close}
    >
      <fetcher.Form action={href('/admin/users/:id', { id: user.id })} onSubmit={onClose}>
        <input type="hidden" name="action" value="setRole" />
        <DialogBody>
          <DialogText>{texts.changeRoleLead}</DialogText>
          <RoleField defaultValue={user.role} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{account.cancel}</DialogCancel>
          <Button type="submit" variant="primary">
            {texts.changeRole}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
