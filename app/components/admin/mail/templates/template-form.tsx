import { Archive, ArchiveRestore } from 'lucide';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { FormPart, RecordForm } from '#app/components/admin/records/record-form.tsx';
import { RecordFields } from '#app/components/admin/records/record-fields.tsx';
import { templateWords } from '#app/components/admin/mail/templates/template-words.ts';
import { useRecordForm } from '#app/components/admin/records/use-record-form.ts';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { type Language, languages } from '#domain/language.ts';
import { type BuiltInTemplate, systemTemplates } from '#domain/mail/mail-template.ts';
import type { TemplateVersion } from '#domain/mail/template-list.ts';
import { type TemplateForm as Values, templateRecord } from '#domain/mail/template-record.ts';
import type { StoredForm } from '#domain/records/save.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateTextField } from './template-text-field.tsx';
import { TemplateVersions } from './template-versions.tsx';

type Props = {
  id: string;
  start: StoredForm<Values>;
  builtIn: BuiltInTemplate | null;
  archived: boolean;
  versions: TemplateVersion[];
  /** The text of the program, for a built-in template. */
  standard: Values | null;
};

export function TemplateForm({ id, start, builtIn, archived, versions, standard }: Props) {
  const texts = useTexts();
  const { mailTemplates: t } = texts;
  const words = templateWords(texts);
  const mayEdit = useMay()('edit');
  const [shown, setShown] = useState<Language>('nl');
  const back = { to: href('/admin/dashboard/mail/sjablonen'), label: t.form.back };
  const isNew = start.version === '' && !builtIn;
  const form = useRecordForm({
    labels: words.labels,
    start,
    save: (sent) => send(endpoint('/admin/dashboard/mail/sjablonen/:id/opslaan', { id }), sent),
    back: back.to,
    texts: builtIn ? { ...t.form, added: t.form.updated } : t.form,
  });
  const isSystem = isOneOf(systemTemplates, builtIn);
  // A phone shows one language at a time: never the one without the mistakes.
  const [judged, setJudged] = useState(form.errors);
  if (judged !== form.errors) {
    setJudged(form.errors);
    const isWrong = (language: Language) =>
      `subject_${language}` in form.errors || `body_${language}` in form.errors;
    if (!isWrong(shown)) setShown(languages.find(isWrong) ?? shown);
  }
  return (
    <div className="template-page">
      <RecordForm
        of={templateRecord}
        words={words}
        form={{ ...form, isNew }}
        back={back}
        name={builtIn ? t.names[builtIn] : start.values.name || undefined}
        texts={t.form}
        aside={!isNew && !builtIn && <ArchiveButton id={id} archived={archived} />}
      >
        {!mayEdit && <Notice>{t.form.readOnly}</Notice>}
        {archived && <Notice kind="warning">{t.form.archivedNotice}</Notice>}
        {isSystem && <Notice>{t.form.systemSends}</Notice>}
        {!builtIn && (
          <FormPart title={texts.mailing.fields.template}>
            <RecordFields
              of={templateRecord}
              words={words}
              form={form}
              names={templateRecord.sections.basis}
            />
          </FormPart>
        )}
        <div className="template-languages__choice">
          <Segmented
            name="taal"
            legend={t.form.languages}
            value={shown}
            onChange={setShown}
            options={languages.map((language) => ({ value: language, label: nameOf(t, language) }))}
          />
        </div>
        <div className="template-languages">
          {languages.map((language) => (
            <section
              key={language}
              aria-label={nameOf(t, language)}
              className={classes(
                'template-languages__column',
                language !== shown && 'template-languages__column--aside',
              )}
            >
              <TemplateTextField name={`subject_${language}`} form={form} builtIn={builtIn} />
              <TemplateTextField
                name={`body_${language}`}
                form={form}
                builtIn={builtIn}
                hint={isSystem ? t.form.headingHint : t.form.hint}
              />
            </section>
          ))}
        </div>
      </RecordForm>
      <TemplatePreview values={form.values} builtIn={builtIn} />
      {(versions.length > 0 || standard) && (
        <TemplateVersions versions={versions} standard={standard} form={form} />
      )}
    </div>
  );
}

const nameOf = ({ form }: { form: { dutch: string; english: string } }, language: Language) =>
  language === 'nl' ? form.dutch : form.english;

function ArchiveButton({ id, archived }: { id: string; archived: boolean }) {
  const { archive: t } = useTexts().mailTemplates;
  const toast = useToast();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const run = async () => {
    setPending(true);
    const path = endpoint('/admin/dashboard/mail/sjablonen/:id/archiveren', { id });
    const sent = await send(path, { archived: !archived });
    setPending(false);
    if (sent.state !== 'done') return toast.error({ title: t.failed });
    if (sent.answer.outcome === 'taken') return toast.error({ title: t.taken });
    toast.success({ title: archived ? t.undone : t.done });
    await navigate(href('/admin/dashboard/mail/sjablonen'));
  };
  return (
    <Button
      needs="edit"
      variant="quiet"
      icon={archived ? ArchiveRestore : Archive}
      pending={pending}
      onClick={() => void run()}
    >
      {archived ? t.undo : t.action}
    </Button>
  );
}
