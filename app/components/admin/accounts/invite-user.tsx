import { UserPlus } from 'lucide';
import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { EmailField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { languages } from '#domain/language.ts';
import { RoleField } from './role-field.tsx';
import { ShownLink } from './shown-link.tsx';
import { useDone } from './use-done.ts';

export function InviteUser() {
  const { users: texts } = useTexts().accounts;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" size="sm" icon={UserPlus} onClick={() => setOpen(true)}>
        <span className="page-head__wide-only">{texts.invite}</span>
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { accounts, site } = useTexts();
  const { users: texts, fields, account } = accounts;
  const { above, at } = useProblems(texts.failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/users'));
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const form = fetcher.data ?? emptyAccountForm;
  const problem = above(form);
  useDone(
    fetcher.data,
    (answer) => answer.invited !== undefined,
    ({ invited }) => {
      if (invited?.delivery.kind === 'shown') return setLink(invited.delivery.link);
      onClose();
      toast.success({ title: texts.invited(invited?.email ?? '') });
    },
  );
  if (link !== undefined) return <ShownLink link={link} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={texts.invite} closeLabel={site.words.close}>
      <fetcher.Form action={action} noValidate>
        <DialogBody>
          <DialogText>{texts.inviteLead}</DialogText>
          {problem && (
            <Notice kind="danger" role="alert">
              {problem}
            </Notice>
          )}
          <InputField
            name="name"
            label={fields.name}
            autoComplete="off"
            maxLength={100}
            required
            error={at('name', form)}
          />
          <EmailField autoComplete="off" error={at('email', form)} />
          <RoleField />
          <SelectField
            name="language"
            label={fields.language}
            options={languages.map((value) => ({ value, label: accounts.languages[value] }))}
          />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{account.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={fetcher.state !== 'idle'}>
            {texts.inviteSubmit}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
