import { href } from 'react-router';
import { FormField, LongerConsentField, PrivacyField } from '#app/components/form/form-field.tsx';
import { VisitorForm } from '#app/components/form/visitor-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';
import { ApplicantFields } from './application-form.tsx';
import { CvField } from './cv-field.tsx';

export type SignUpKind = 'juristSignUp' | 'professionalSignUp';

export const signUpPaths: Record<SignUpKind, string> = {
  juristSignUp: href('/aanmelden-jurist'),
  professionalSignUp: href('/beschikbaar'),
};

export function SignUpForm({ kind, form }: { kind: SignUpKind; form: FormState }) {
  const { forms } = useTexts();
  return (
    <VisitorForm id="aanmelding" action={signUpPaths[kind]} form={form} texts={forms[kind]} withFile>
      <ApplicantFields form={form} />
      {kind === 'professionalSignUp' && (
        <>
          <FormField form={form} name="current_function" autoComplete="organization-title" />
          <FormField form={form} name="available_from" />
        </>
      )}
      <CvField form={form} />
      <PrivacyField form={form} purpose="signUp" />
      <LongerConsentField form={form} />
    </VisitorForm>
  );
}
