import { href } from 'react-router';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';
import { SentApplicationFacts } from './sent-application.tsx';
import type { ShownApplication } from '#domain/applications/shown-application.ts';
import { SentConfirmation, useConfirmedByMail, useSent } from './sent-confirmation.tsx';
import { SignUpForm, type SignUpKind, signUpPaths } from './sign-up-form.tsx';

type Props = {
  kind: SignUpKind;
  /** Whether sign-ups are accepted. */
  open: boolean;
  /** Undefined until this browser has sent the form. */
  sent: ShownApplication | undefined;
  form: FormState;
};

export function SignUpPage({ kind, open, sent, form }: Props) {
  const confirmed = useConfirmedByMail();
  const { application: texts, forms } = useTexts();
  const { title, lead, formTitle, other } = texts[kind];
  const otherKind = kind === 'juristSignUp' ? 'professionalSignUp' : 'juristSignUp';
  return (
    <>
      <PageHero title={title} lead={lead} />
      <section className="page-width narrow-page">
        {!open && <Notice kind="warning">{forms[kind].switchedOff}</Notice>}
        {useSent() ? (
          <SentConfirmation
            title={texts.signUpSuccess.title}
            next={
              <>
                {confirmed && <p>{texts.signUpSuccess.confirmation}</p>}
                <p>{texts.signUpSuccess.text}</p>
                {sent && <SentApplicationFacts of={sent} />}
              </>
            }
            action={{ to: href('/opdrachten'), label: texts.signUpSuccess.assignments }}
          />
        ) : (
          open && (
            <>
              <h2 className="form-heading">{formTitle}</h2>
              <SignUpForm kind={kind} form={form} />
              <p>
                {other.before}
                <a href={signUpPaths[otherKind]}>{other.link}</a>
                {other.after}
              </p>
            </>
          )
        )}
      </section>
    </>
  );
}
