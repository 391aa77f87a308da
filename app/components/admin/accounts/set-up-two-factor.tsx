import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { CodeField } from '#app/components/accounts/account-input.tsx';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { RecoveryCodes } from '#app/components/accounts/recovery-codes.tsx';
import { TwoFactorOffer } from '#app/components/accounts/two-factor-offer.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { emptyAccountForm, type TwoFactorSetUpState } from '#domain/accounts/account-form-state.ts';

/** The QR code, then the recovery codes, which are shown once. */
export function SetUpTwoFactor({ onClose }: { onClose: () => void }) {
  const { accounts, site } = useTexts();
  const { setUp: texts, account } = accounts;
  const { above, at } = useProblems(account.failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/two-factor'));
  const toast = useToast();
  const form: TwoFactorSetUpState = fetcher.data ?? emptyAccountForm;
  const { offer, codes, expired } = form;
  const problem = expired ? texts.expired : above(form);
  const pending = fetcher.state !== 'idle';
  const finish = () => {
    if (codes) toast.success({ title: account.twoFactor.enabled });
    onClose();
  };
  if (codes) {
    return (
      <Dialog open onOpenChange={finish} title={texts.doneTitle} closeLabel={site.words.close} wide>
        <DialogBody>
          <DialogText>{texts.done}</DialogText>
          <RecoveryCodes codes={codes} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={finish}>
            {texts.go}
          </Button>
        </DialogFooter>
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} closeLabel={site.words.close}>
      <fetcher.Form action={action} noValidate>
        <DialogBody>
          {problem && (
            <Notice kind="danger" role="alert">
              {problem}
            </Notice>
          )}
          {offer ? (
            <>
              <TwoFactorOffer {...offer} />
              <CodeField key="code" inputMode="numeric" error={at('code', form)} />
            </>
          ) : (
            <DialogText>{account.twoFactor.lead}</DialogText>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogCancel>{account.cancel}</DialogCancel>
          <Button type="submit" variant="primary" pending={pending}>
            {offer ? texts.confirm : texts.begin}
          </Button>
        </DialogFooter>
      </fetcher.Form>
    </Dialog>
  );
}
