import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useSite } from '#app/browser/use-site.ts';
import { SENT, WITHOUT_CONFIRMATION } from '#domain/sent-form.ts';

/**
 * Whether this page follows a form that this browser sent; anyone else who has its URL gets the form. Reloading asks for the
 * page again and sends nothing.
 */
export function useSent(): boolean {
  const { hasSent = false } = useSite();
  const { search } = useLocation();
  return hasSent && new URLSearchParams(search).has(SENT);
}

/** Whether a mail confirms the form: not without a mail server, nor to an address that had enough mail. */
export function useConfirmedByMail(): boolean {
  const { sendsMail } = useSite();
  const { search } = useLocation();
  return sendsMail && new URLSearchParams(search).get(SENT) !== WITHOUT_CONFIRMATION;
}

type Props = { title: string; next: ReactNode; action: { to: string; label: string } };

/** Takes the place of the form until the visitor moves on. */
export function SentConfirmation({ title, next, action }: Props) {
  return (
    <section
      className="info-panel sent-confirmation"
      id={SENT}
      tabIndex={-1}
      aria-labelledby={`${SENT}-title`}
      aria-describedby={`${SENT}-next`}
    >
      <h2 id={`${SENT}-title`}>
        <Icon of={CircleCheck} /> {title}
      </h2>
      <div id={`${SENT}-next`}>{next}</div>
      <LinkButton to={action.to} variant="secondary">
        {action.label}
      </LinkButton>
    </section>
  );
}
