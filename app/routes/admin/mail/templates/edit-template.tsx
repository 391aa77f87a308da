import { href } from 'react-router';
import { TemplateForm } from '#app/components/admin/mail/templates/template-form.tsx';
import { RecordNotFound } from '#app/components/admin/records/record-not-found.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { templateRecord } from '#domain/mail/template-record.ts';
import { showForm } from '#domain/records/record.ts';
import { storedForm } from '#domain/records/save.ts';
import { requestContext } from '#server/http/request-context.ts';
import { findTemplate, type FoundTemplate, readVersions } from '#server/mail/templates/template-queries.ts';
import { standardContent } from '#server/mail/templates/template-store.ts';
import { foundOr404, loadOrGoBack } from '../../records/load-record.ts';
import type { Route } from './+types/edit-template.ts';

export const meta = hiddenPage((texts) => texts.mailTemplates.form.editTitle);

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).program;
  const back = href('/admin/dashboard/mail/sjablonen');
  const template = await loadOrGoBack(context, findTemplate(db, params.id), {
    back,
    toast: 'templateNotLoaded',
  });
  const versions = await readVersions(db, params.id);
  return foundOr404(
    template && {
      id: template.id,
      builtIn: template.builtIn,
      archived: !template.builtIn && template.archivedAt !== null,
      start: startOf(template),
      versions,
      standard: template.builtIn && showForm(templateRecord, standardContent(template.builtIn)),
    },
  );
}

/** A built-in template that nobody changed has no version yet. */
function startOf(template: FoundTemplate) {
  const stored = storedForm(templateRecord, template);
  return template.version === 0 ? { ...stored, version: '' } : stored;
}

export default function EditTemplate({ loaderData: given }: Route.ComponentProps) {
  const { form } = useTexts().mailTemplates;
  return given ? (
    <TemplateForm key={given.id} {...given} />
  ) : (
    <RecordNotFound
      list={href('/admin/dashboard/mail/sjablonen')}
      texts={{ notFound: form.notFound, notFoundReason: form.notFoundReason, back: form.back }}
    />
  );
}
