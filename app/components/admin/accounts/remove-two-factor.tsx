import { endpoint } from '#app/browser/send.ts';
import { useFormFetcher } from '#app/browser/use-form-fetcher.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useProblems } from '#app/components/accounts/field-text.ts';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useDone } from './use-done.ts';

export function RemoveTwoFactor({ onClose }: { onClose: () => void }) {
  const { twoFactor: texts, cancel, failure } = useTexts().accounts.account;
  const { above } = useProblems(failure);
  const { fetcher, action } = useFormFetcher(endpoint('/admin/account/two-factor/remove'));
  const toast = useToast();
  useDone(
    fetcher.data,
    ({ problem }) => problem !== 'confirmationRequired',
    (answer) => {
      onClose();
      if (answer.done) toast.success({ title: texts.removed });
      else toast.error({ title: above(answer) ?? failure });
    },
  );
  return (
    <ConfirmDialog
      open
      keepOpen
      onOpenChange={onClose}
      title={texts.removeTitle}
      cancelLabel={cancel}
      confirmLabel={texts.remove}
      pending={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit({}, action)}
    >
      {texts.removeLead}
    </ConfirmDialog>
  );
}
