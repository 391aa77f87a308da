import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import { useDone } from './use-done.ts';

export function RemoveTwoFactor({ onClose }: { onClose: () => void }) {
  const { accounts, site } = useTexts();
  const { twoFactor: texts, cancel, failure } = accounts.account;
  const { above, at } = useProblems(failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/two-factor/remove'));
  const toast = useToast();
  const form = fetcher.data ?? emptyAccountForm;
  const problem = above(form);
  useDone(
    fetcher.data,
    (answer) => answer.done === true,
    () => {
      onClose();
      toast.success({ title: texts.removed });
    },
  );
  return (
    <Dialog open onOpenChange={onClose} title={texts.removeTitle} closeLabel={site.words.close}>
      <fetcher.Form method="post" action={action} noValidate>
        <DialogBody>
          <DialogText>{texts.removeLead}</DialogText>
          {problem && (
            <Notice kind="danger" role="alert">
              {problem}
            </Notice>
          )}
          <PasswordField name="password" error={at('password', form)} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{cancel}</DialogCancel>
          <Button type="submit" variant="danger" pending={fetcher.state !== 'idle'}>
            {texts.remove}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
