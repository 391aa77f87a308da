import { useTexts } from '#app/browser/use-site.ts';
import { problemText } from '#app/components/admin/mail/templates/problem-text.ts';
import { TextWithFields } from '#app/components/admin/mail/templates/text-with-fields.tsx';
import type { Language } from '#domain/language.ts';
import type { BulkErrors } from '#domain/mail/bulk-mail.ts';
import type { BulkRecord } from '#domain/mail/bulk-records.ts';
import { fieldsAbout } from '#domain/mail/mail-template.ts';
import { type MailText, mailTextLimits } from '#domain/mail/mail-text.ts';

type Props = {
  record: BulkRecord;
  language: Language;
  /** Texts in two languages are told apart. */
  named: boolean;
  text: MailText;
  errors: BulkErrors[Language];
  onChange: (text: MailText) => void;
};

const ROWS = 10;

/** The text in one language, with fields for what differs between people. */
export function BulkText({ record, language, named, text, errors, onChange }: Props) {
  const { bulkMail: t, mailing, mailTemplates } = useTexts();
  const part = (name: keyof MailText) => {
    const problem = errors?.[name];
    const error = problem === 'missing' ? t.missing[name] : problemText(mailTemplates, problem, language);
    const label = mailing.fields[name];
    return {
      label: named ? `${label} (${t.inLanguage[language]})` : label,
      language,
      fields: fieldsAbout[record],
      value: text[name],
      maxLength: mailTextLimits[name],
      error,
      onChange: (value: string) => onChange({ ...text, [name]: value }),
    };
  };
  return (
    <div className="stack">
      <TextWithFields {...part('subject')} />
      <TextWithFields {...part('body')} rows={ROWS} />
    </div>
  );
}
