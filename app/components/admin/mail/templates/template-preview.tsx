import { useState } from 'react';
import { endpoint } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type Choice, ChoicePicker } from '#app/components/admin/choice-picker.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { DetailList } from '#app/components/admin/records/detail-list.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { type Language, languages } from '#domain/language.ts';
import { type BuiltInTemplate, templateAbouts } from '#domain/mail/mail-template.ts';
import { fieldName } from '#domain/mail/template-fields.ts';
import type { TemplateForm } from '#domain/mail/template-record.ts';
import { type TemplateRecordKind, templateRecords } from '#domain/mail/template-subject.ts';
import { MailMarkup } from './mail-markup.tsx';
import { usePreview } from './use-preview.ts';

/** The mail as a real record would get it, while it is written. */
export function TemplatePreview({
  values,
  builtIn,
}: {
  values: TemplateForm;
  builtIn: BuiltInTemplate | null;
}) {
  const { mailTemplates: t } = useTexts();
  const site = useSite();
  const [language, setLanguage] = useState<Language>(site.language);
  const [record, setRecord] = useState<Choice | null>(null);
  const about = templateAbouts.find((known) => known === values.about) ?? 'any';
  const { shown, failed } = usePreview({
    builtIn,
    about,
    language,
    subject: values[`subject_${language}`],
    body: values[`body_${language}`],
    record: record && subjectOf(record.id),
  });
  const isWritten = values[`subject_${language}`].trim() !== '' || values[`body_${language}`].trim() !== '';
  const names = shown?.empty.map((field) => fieldName(field, language)) ?? [];
  return (
    <Panel title={t.preview.title}>
      <div className="template-preview">
        <Field label={t.preview.on}>
          {(wiring) => (
            <ChoicePicker
              {...wiring}
              key={about}
              from={endpoint('/admin/dashboard/mail/sjablonen/zoeken')}
              narrowed={{ type: about }}
              choicesIn={({ choices }) =>
                choices.map((choice) => ({ ...choice, id: `${choice.record}:${choice.id}` }))
              }
              value={record}
              onChange={setRecord}
              placeholder={t.preview.search}
              texts={t.preview.picker}
            />
          )}
        </Field>
        <Segmented
          name="taal-voorbeeld"
          legend={t.preview.language}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({
            value,
            label: value === 'nl' ? t.form.dutch : t.form.english,
          }))}
        />
      </div>
      {failed && <Notice kind="danger" title={t.preview.failed} role="alert" />}
      {!record && <p className="text-soft">{t.preview.none}</p>}
      {shown && isWritten && (
        <>
          {names.length > 0 && (
            <Notice kind="warning" role="status">
              {t.preview.empty(names.length)} {names.join(', ')}
            </Notice>
          )}
          <DetailList
            pairs={[
              [t.preview.recipient, shown.to],
              [t.preview.subject, shown.subject],
            ]}
          />
          <MailMarkup label={t.preview.frame} markup={shown.markup} style={shown.style} />
        </>
      )}
    </Panel>
  );
}

function subjectOf(choice: string) {
  const [kind = '', id = ''] = choice.split(':');
  const record: TemplateRecordKind | undefined = templateRecords.find((known) => known === kind);
  return record ? { record, id } : null;
}
