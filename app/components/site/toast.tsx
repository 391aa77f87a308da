import { Check, CircleAlert } from 'lucide';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite } from '#app/browser/use-site.ts';
import { useToastSentence } from '#app/browser/use-toast-sentence.ts';
import { isFailure } from '#domain/toast.ts';

/** A message shown once at the top of the next page. The stylesheet hides it after four seconds. */
export function SiteToast() {
  const { toast } = useSite();
  const sentence = useToastSentence();
  return (
    <div className="toast-stack" role="status">
      {sentence && (
        <div className="toast toast--passing">
          <Icon of={toast && isFailure(toast) ? CircleAlert : Check} />
          <b>{sentence}</b>
        </div>
      )}
    </div>
  );
}
