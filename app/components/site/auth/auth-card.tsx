import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ClosingBridge } from '#app/components/site/pages/closing-bridge.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { draftPrefix } from '#domain/accounts/form-draft.ts';

type CardProps = {
  title: string;
  lead?: ReactNode;
  wide?: boolean;
  /** The way back; the home page by default. */
  back?: { to: string; label: string };
  children?: ReactNode;
};

/** The layout of all sign-in pages. */
export function AuthCard({ title, lead, wide, back, children }: CardProps) {
  const { site } = useTexts();
  const { to, label } = back ?? { to: href('/'), label: site.words.backHome };
  return (
    <>
      <div className="page-width auth-page">
        <section className={classes('auth-page__card', wide && 'auth-page__card--wide')}>
          <h1>{title}</h1>
          {lead != null && <p>{lead}</p>}
          {children}
        </section>
        <a href={to}>{label}</a>
      </div>
      <ClosingBridge />
    </>
  );
}

type FormProps = {
  problem?: string | undefined;
  /** With scripts it is sent in the background, so that a failing connection is told here. It must answer with itself. */
  background?: boolean;
  children: ReactNode;
};

/** Without the validation of the browser: errors appear at the fields, in the language of the page. */
export function AuthForm({ problem, background, children }: FormProps) {
  const { editing, site } = useTexts();
  return (
    <form
      id="auth-form"
      method="post"
      className="auth-page__form"
      noValidate
      data-send={background ? site.words.loading : undefined}
    >
      {background && (
        <div role="alert" hidden data-network-failure>
          <Notice kind="danger">{editing.faults.connection}</Notice>
        </div>
      )}
      {problem && (
        <Notice kind="danger" role="alert">
          {problem}
        </Notice>
      )}
      {children}
    </form>
  );
}

/** For signing in with another account. */
export function SignOutInstead() {
  const { accounts } = useTexts();
  return (
    <form method="post" action={href('/logout')} className="auth-page__aside" data-sign-out={draftPrefix}>
      <button type="submit">{accounts.signOut.action}</button>
    </form>
  );
}

/** Lets password managers store the new password with the right address. */
export function UsernameForManagers({ email }: { email: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
