import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ShownLink } from './shown-link.tsx';
import { useDone } from './use-done.ts';

type Props = { user: { id: string; name: string; email: string; phone: string | null }; onClose: () => void };

export function ChangeProfile({ user, onClose }: Props) {
  const { accounts, site } = useTexts();
  const { users: texts, account } = accounts;
  const { fetcher, action } = useFormFetcher(endpoint('/admin/users/:id', { id: user.id }));
  const toast = useToast();
  const [link, setLink] = useState<string>();
  useDone(
    fetcher.data,
    ({ done }) => done !== undefined,
    ({ done, delivery }) => {
      if (delivery?.delivery.kind === 'shown') return setLink(delivery.delivery.link);
      onClose();
      if (done === 'gone') toast.error({ title: texts.gone });
      else toast.success({ title: delivery ? texts.addressMailed(delivery.email) : texts.profileChanged });
    },
  );
  if (link !== undefined) return <ShownLink link={link} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.changeProfileTitle(user.name)}
      closeLabel={site.words.close}
    >
      <fetcher.Form action={action} noValidate>
        <input type="hidden" name="action" value="changeProfile" />
        <DialogBody>
          <DialogText>{texts.changeProfileLead}</DialogText>
          <ProfileFields
            form={fetcher.data ?? emptyAccountForm}
            name={user.name}
            email={user.email}
            phone={user.phone}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{account.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={fetcher.state !== 'idle'}>
            {account.profile.submit}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
