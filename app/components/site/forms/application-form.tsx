import { href } from 'react-router';
import { FormField, LongerConsentField, PrivacyField } from '#app/components/form/form-field.tsx';
import { VisitorForm } from '#app/components/form/visitor-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';
import { CvField } from './cv-field.tsx';

/** Used beside an assignment and on a separate page. */
export function ApplicationForm({
  assignmentId,
  form,
  className,
}: {
  assignmentId: string;
  form: FormState;
  className?: string;
}) {
  const { forms } = useTexts();
  return (
    <VisitorForm
      id="sollicitatie"
      action={href('/guest-application/:id', { id: assignmentId })}
      form={form}
      texts={forms.application}
      withFile
      className={className}
    >
      <ApplicantFields form={form} />
      <FormField form={form} name="motivation" multiline wide />
      <CvField form={form} />
      <PrivacyField form={form} purpose="application" />
      <LongerConsentField form={form} />
    </VisitorForm>
  );
}

export function ApplicantFields({ form }: { form: FormState }) {
  return (
    <>
      <FormField form={form} name="first_name" autoComplete="given-name" />
      <FormField form={form} name="last_name" autoComplete="family-name" />
      <FormField form={form} name="email" type="email" autoComplete="email" />
      <FormField form={form} name="phone" type="tel" autoComplete="tel" />
    </>
  );
}
