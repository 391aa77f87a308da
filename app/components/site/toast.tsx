import { Check } from 'lucide-react';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite, useTexts } from '#app/hooks/use-site.ts';
import type { ToastKey } from '#domain/toast.ts';
import type { Texts } from '#texts/texts.ts';

/** What has just succeeded, said once at the top of the next page. The stylesheet takes it away after four seconds. */
export function SiteToast() {
  const { toast } = useSite();
  const { forms } = useTexts();
  return (
    <div className="toasts" role="status">
      {toast && (
        <div className="toast toast--passing">
          <Icon of={Check} />
          <b>{sentence(toast, forms)}</b>
        </div>
      )}
    </div>
  );
}

function sentence(toast: ToastKey, forms: Texts['forms']): string {
  const sentences: Record<ToastKey, string> = {
    messageSent: forms.contact.success,
    callRequestSent: forms.callRequest.success,
    applicationSent: forms.application.success,
    signUpSent: forms.juristSignUp.success,
    maintenancePassed: forms.maintenance.success,
  };
  return sentences[toast];
}
