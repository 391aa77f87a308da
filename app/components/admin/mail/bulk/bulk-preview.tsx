import { ChevronLeft, ChevronRight } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { DetailList } from '#app/components/admin/records/detail-list.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import type { Language } from '#domain/language.ts';
import { warningsOf } from './bulk-people.tsx';
import type { BulkForm } from './use-bulk-form.ts';

type Props = { form: BulkForm; footer: Record<Language, string> };

/** Each mail as it will be sent, one after the other. */
export function BulkPreview({ form, footer }: Props) {
  const texts = useTexts();
  const { bulkMail: t, mailing } = texts;
  const [wanted, setWanted] = useState(0);
  const { chosen } = form;
  const at = Math.min(wanted, chosen.length - 1);
  const person = chosen[at];
  const written = person && form.written.get(person.id);
  if (!written) return null;
  const step = (by: number) => setWanted((at + by + chosen.length) % chosen.length);
  return (
    <section className="bulk-preview" aria-label={t.preview}>
      <header>
        <h3>{t.previewOf(person.name)}</h3>
        <span role="status">{t.place(at + 1, chosen.length)}</span>
        <IconButton icon={ChevronLeft} label={t.previous} onClick={() => step(-1)} />
        <IconButton icon={ChevronRight} label={t.next} onClick={() => step(1)} />
      </header>
      {warningsOf(written, texts).map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      <DetailList
        pairs={[
          [mailing.fields.to, person.address],
          [mailing.fields.subject, written.subject],
        ]}
      />
      <div className="bulk-preview__body" lang={person.language}>
        {written.body}
        <small>
          {footer[person.language]} <u>{t.unsubscribe}</u>
        </small>
      </div>
    </section>
  );
}
