import { href } from 'react-router';
import { ContactPanel, NextSteps } from '#app/components/site/entrances/contact-panel.tsx';
import { StayInformed } from '#app/components/site/entrances/stay-informed.tsx';
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
  const hasSent = useSent();
  const { application: texts, forms } = useTexts();
  const { title, lead, formTitle, other } = texts[kind];
  const otherKind = kind === 'juristSignUp' ? 'professionalSignUp' : 'juristSignUp';
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        art={kind === 'juristSignUp' ? 'dienst-boogbrug' : 'dienst-ophaalbrug'}
      />
      <section className="page-width narrow-page">
        <div className="beside">
          <div>
            {!open && <Notice kind="warning">{forms[kind].switchedOff}</Notice>}
            {hasSent ? (
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
          </div>
          <aside>
            {open && !hasSent && <NextSteps title={texts.signUp.nextTitle} steps={texts.signUp.next} />}
            <ContactPanel title={texts.success.contactTitle} text={texts.signUp.contact} />
            {hasSent && <StayInformed />}
          </aside>
        </div>
      </section>
    </>
  );
}
