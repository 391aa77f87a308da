import { TemplateForm } from '#app/components/admin/mail/templates/template-form.tsx';
import { hiddenPage } from '#app/hidden-page.ts';
import { templateRecord } from '#domain/mail/template-record.ts';
import { newRecord } from '../../records/load-record.ts';
import type { Route } from './+types/new-template.ts';

export const meta = hiddenPage((texts) => texts.mailTemplates.form.newTitle);

export function loader() {
  return newRecord(templateRecord);
}

/** A reload does not change the id of the new template. */
export const shouldRevalidate = () => false;

export default function NewTemplate({ loaderData: given }: Route.ComponentProps) {
  return (
    <TemplateForm key={given.id} {...given} builtIn={null} archived={false} versions={[]} standard={null} />
  );
}
