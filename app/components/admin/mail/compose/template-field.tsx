import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { ComposeStart } from '#domain/mail/compose.ts';
import type { MailText } from '#domain/mail/mail-text.ts';
import type { Draft } from '#domain/mail/person-mail.ts';
import type { TemplateChoice } from '#domain/mail/template-choice.ts';
import type { Texts } from '#texts/texts.ts';
import { emptyFields, withTemplate } from './first-draft.ts';

type Props = { start: ComposeStart; draft: Draft; onChange: (part: Partial<Draft>) => void };

/** Fills the mail from a template. Words that were typed can be put back. */
export function TemplateField({ start, draft, onChange }: Props) {
  const texts = useTexts();
  const { mailing: t } = texts;
  const [replaced, setReplaced] = useState<MailText & Pick<Draft, 'templateId'>>();
  if (start.templates.length === 0) return null;
  const choose = (templateId: string | null) => {
    const chosen = withTemplate(start, draft, templateId);
    setReplaced(chosen.replaced && { ...chosen.replaced, templateId: draft.templateId });
    onChange(chosen.change);
  };
  const putBack = () => {
    if (replaced) onChange(replaced);
    setReplaced(undefined);
  };
  const empty = draft.to.length > 0 ? emptyFields(start, draft) : [];
  return (
    <>
      <SelectField
        label={t.fields.template}
        value={draft.templateId ?? ''}
        options={[{ value: '', label: t.noTemplate }, ...templateOptions(start.templates, texts)]}
        onChange={({ target }) => choose(target.value || null)}
      />
      {replaced && (
        <Notice role="status">
          {t.replaced}{' '}
          <Button size="sm" variant="ghost" onClick={putBack}>
            {t.putBack}
          </Button>
        </Notice>
      )}
      {empty.length > 0 && (
        <Notice kind="warning" role="status">
          {t.empty(empty.map((field) => t.unknown[field]).join(', '))}
        </Notice>
      )}
    </>
  );
}

export const templateOptions = (templates: readonly TemplateChoice[], { mailTemplates }: Texts) =>
  templates.map(({ id, builtIn, name }) => ({
    value: id,
    label: builtIn ? mailTemplates.names[builtIn] : name,
  }));
