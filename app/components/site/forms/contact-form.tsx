import { href } from 'react-router';
import { FormField, PrivacyField } from '#app/components/form/form-field.tsx';
import { VisitorForm } from '#app/components/form/visitor-form.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { FormState } from '#domain/form-state.ts';

export function ContactForm({ form }: { form: FormState }) {
  const { forms } = useTexts();
  return (
    <VisitorForm id="contactformulier" action={href('/contact')} form={form} texts={forms.contact}>
      <FormField form={form} name="user_name" autoComplete="name" />
      <FormField form={form} name="user_email" type="email" autoComplete="email" />
      <FormField form={form} name="company" autoComplete="organization" optional />
      <FormField form={form} name="phone" type="tel" autoComplete="tel" optional />
      <FormField form={form} name="subject" wide />
      <FormField form={form} name="message" multiline wide />
      <PrivacyField form={form} purpose="contact" />
    </VisitorForm>
  );
}
