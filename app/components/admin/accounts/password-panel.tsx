import { useRef } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { FormGroup } from '#app/components/admin/form-group.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { useDone } from './use-done.ts';

export function PasswordPanel({ email }: { email: string }) {
  const { account } = useTexts().accounts;
  const { above, at } = useProblems(account.failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/password'));
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const form = fetcher.data ?? emptyAccountForm;
  const problem = above(form);
  useDone(
    fetcher.data,
    (answer) => answer.done === true,
    () => {
      element.current?.reset();
      toast.success({ title: account.password.success });
    },
  );
  return (
    <FormGroup title={account.password.title} lead={account.password.lead}>
      <fetcher.Form ref={element} action={action} className="account__form" noValidate>
        {problem && (
          <Notice kind="danger" role="alert">
            {problem}
          </Notice>
        )}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField name="newPassword" isNew error={at('newPassword', form)} />
        <div>
          <Button type="submit" size="sm" variant="quiet" pending={fetcher.state !== 'idle'}>
            {account.password.submit}
          </Button>
        </div>
      </fetcher.Form>
    </FormGroup>
  );
}
