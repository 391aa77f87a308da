import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ShownLink } from './shown-link.tsx';
import { useDone } from './use-done.ts';

type Props = { name: string; email: string; phone: string | null; pending: string | undefined };

export function ProfilePanel({ name, email, phone, pending }: Props) {
  const { account } = useTexts().accounts;
  const { profile: texts } = account;
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/profile'));
  const toast = useToast();
  const [link, setLink] = useState<string>();
  const [asked, setAsked] = useState<string>();
  useDone(
    fetcher.data,
    (answer) => answer.done === true,
    ({ address, values, withdrawn }) => {
      if (address?.kind === 'shown') setLink(address.link);
      setAsked(address?.kind === 'mailed' ? values.email : undefined);
      if (withdrawn) toast.success({ title: texts.withdrawn });
      else if (!address) toast.success({ title: texts.success });
    },
  );
  const sending = fetcher.state !== 'idle';
  return (
    <FormGroup title={texts.title} lead={texts.lead}>
      <fetcher.Form
        key={`${name} ${email} ${phone} ${pending}`}
        action={action}
        className="account__form"
        noValidate
      >
        {asked !== undefined && <Notice role="status">{texts.mailed(asked)}</Notice>}
        {pending !== undefined && pending !== asked && <Notice>{texts.pending(pending)}</Notice>}
        <ProfileFields form={fetcher.data ?? emptyAccountForm} name={name} email={email} phone={phone} own />
        <div className="account__actions">
          <Button type="submit" size="sm" variant="primary" pending={sending}>
            {texts.submit}
          </Button>
          {pending !== undefined && (
            <Button type="submit" name="withdraw" value="1" size="sm" variant="quiet" pending={sending}>
              {texts.withdraw}
            </Button>
          )}
        </div>
      </fetcher.Form>
      {link !== undefined && <ShownLink link={link} onClose={() => setLink(undefined)} />}
    </FormGroup>
  );
}
