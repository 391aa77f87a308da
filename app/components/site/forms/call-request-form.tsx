import { href } from 'react-router';
import { FormField, PrivacyField } from '#app/components/form/form-field.tsx';
import { VisitorForm } from '#app/components/form/visitor-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';

export function CallRequestForm({ form, page }: { form: FormState; page: string }) {
  const { forms, home } = useTexts();
  return (
    <VisitorForm
      id="belverzoek"
      // The framework knows the form of the home page by this.
      action={page === href('/') ? `${page}?index` : page}
      form={form}
      texts={forms.callRequest}
      note={home.callRequest.note}
    >
      <FormField form={form} name="user_name" autoComplete="name" />
      <FormField form={form} name="user_email" type="email" autoComplete="email" />
      <FormField form={form} name="company" autoComplete="organization" />
      <FormField form={form} name="phone" type="tel" autoComplete="tel" />
      <FormField form={form} name="role" autoComplete="organization-title" wide />
      <FormField form={form} name="message" multiline wide />
      <PrivacyField form={form} purpose="contact" />
    </VisitorForm>
  );
}
