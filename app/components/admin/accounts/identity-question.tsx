import { useFetcher, useLocation } from 'react-router';
import { endpoint } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { PasswordField } from '#app/components/accounts/password-field.tsx';
import { DirectoryButton } from '#app/components/accounts/directory-button.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { FrameStaff } from '#domain/accounts/frame-staff.ts';
import { emptyAccountForm } from '#domain/accounts/account-form-state.ts';
import type { FormAnswer } from '#domain/wire.ts';
import { useDone } from './use-done.ts';

const { path, url } = endpoint('/admin/account/confirm');

type QuestionProps = Pick<FrameStaff, 'directory'> & { onAnswer: (confirmed: boolean) => void };

export function IdentityQuestion({ directory, onAnswer }: QuestionProps) {
  const { accounts, site } = useTexts();
  const { confirm: texts, account } = accounts;
  const { above, at } = useProblems(account.failure);
  const fetcher = useFetcher<FormAnswer<typeof path>>();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const form = fetcher.data ?? emptyAccountForm;
  const problem = above(form);
  useDone(
    fetcher.data,
    ({ done }) => done === true,
    () => onAnswer(true),
  );
  return (
    <Dialog open onOpenChange={() => onAnswer(false)} title={texts.title} closeLabel={site.words.close}>
      <fetcher.Form method="post" action={url} noValidate>
        <DialogBody>
          <DialogText>{texts.lead}</DialogText>
          {problem && (
            <Notice kind="danger" role="alert">
              {problem}
            </Notice>
          )}
          <PasswordField name="password" label={texts.field} error={at('password', form)} />
          {directory && <DirectoryButton {...directory} next={here} confirm />}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{account.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={fetcher.state !== 'idle'}>
            {texts.submit}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
