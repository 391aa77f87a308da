import { href } from 'react-router';
import { PageHero } from '#app/components/site/pages/page-hero.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';
import { SignUpForm, type SignUpKind, signUpPaths } from './sign-up-form.tsx';

type Props = {
  kind: SignUpKind;
  /** Whether sign-ups are accepted. */
  open: boolean;
  form: FormState;
};

export function SignUpPage({ kind, open, form }: Props) {
  const { toast, sendsMail } = useSite();
  const { application: texts, forms } = useTexts();
  const { title, lead, formTitle, other } = texts[kind];
  const otherKind = kind === 'juristSignUp' ? 'professionalSignUp' : 'juristSignUp';
  return (
    <>
      <PageHero title={title} lead={lead} />
      <section className="page-width narrow-page">
        {!open && <Notice kind="warning">{forms[kind].switchedOff}</Notice>}
        {toast === 'signUpSent' ? (
          <div className="info-panel">
            <h2>{texts.signUpSuccess.title}</h2>
            {sendsMail && <p>{texts.signUpSuccess.confirmation}</p>}
            <p>{texts.signUpSuccess.text}</p>
            <LinkButton to={href('/opdrachten')} variant="secondary">
              {texts.signUpSuccess.assignments}
            </LinkButton>
          </div>
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
