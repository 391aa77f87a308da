import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#app/components/ui/button.tsx';
import { SENT } from '#domain/sent-form.ts';

/** Whether this page follows a form that was sent. Reloading asks for the page again and sends nothing. */
export function useSent(): boolean {
  return new URLSearchParams(useLocation().search).has(SENT);
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
      <h2 id={`${SENT}-title`}>{title}</h2>
      <div id={`${SENT}-next`}>{next}</div>
      <LinkButton to={action.to} variant="secondary">
        {action.label}
      </LinkButton>
    </section>
  );
}
