import type { FormEvent } from 'react';
import { useTexts } from '#app/browser/use-site.ts';
import { templateOptions } from '#app/components/admin/mail/compose/template-field.tsx';
import { Button } from '#app/components/ui/button.tsx';
import {
  DialogBody,
  DialogCancel,
  DialogFooter,
  DialogText,
  useLateFocus,
} from '#app/components/ui/dialog.tsx';
import { SelectField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { bulkMinutes, bulkOmissions } from '#domain/mail/bulk-mail.ts';
import type { BulkRecord } from '#domain/mail/bulk-records.ts';
import { BulkPeople } from './bulk-people.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkText } from './bulk-text.tsx';
import { type ReadyBulk, useBulkForm } from './use-bulk-form.ts';

type Props = { record: BulkRecord; start: ReadyBulk; onSent: () => void };

export function BulkForm({ record, start, onSent }: Props) {
  const texts = useTexts();
  const { bulkMail: t, mailing, list } = texts;
  const form = useBulkForm(record, start, onSent);
  const reachable = start.people.filter(({ omitted }) => omitted === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form ref={useLateFocus()} noValidate onSubmit={submit}>
      <DialogBody>
        <div className="stack">
          <DialogText>{t.intro}</DialogText>
          {bulkOmissions.map((why) => {
            const names = start.people.filter(({ omitted }) => omitted === why).map(({ name }) => name);
            return (
              names.length > 0 && (
                <Notice key={why} kind="warning">
                  {t.omitted[why](names.join(', '))}
                </Notice>
              )
            );
          })}
          {reachable.length === 0 ? (
            <Notice kind="danger">{t.nobody}</Notice>
          ) : (
            <>
              {start.senders.length > 1 && (
                <SelectField
                  label={mailing.fields.from}
                  value={form.mailboxId ?? ''}
                  options={start.senders.map(({ id, name, address }) => ({
                    value: id ?? '',
                    label: `${name} <${address}>`,
                  }))}
                  onChange={({ target }) => form.setMailboxId(target.value || null)}
                />
              )}
              {form.mailboxId === null && (
                <p className="text-dim">{mailing.agencyReplies(start.ownAddress)}</p>
              )}
              {start.templates.length > 0 && (
                <SelectField
                  label={mailing.fields.template}
                  value={form.templateId ?? ''}
                  options={[
                    { value: '', label: mailing.noTemplate },
                    ...templateOptions(start.templates, texts),
                  ]}
                  onChange={({ target }) => form.choose(target.value || null)}
                />
              )}
              {form.replaced && (
                <Notice role="status">
                  {t.replaced}{' '}
                  <Button size="sm" variant="ghost" onClick={form.putBack}>
                    {mailing.putBack}
                  </Button>
                </Notice>
              )}
              {form.languages.map((language) => (
                <BulkText
                  key={language}
                  record={record}
                  language={language}
                  named={form.languages.length > 1}
                  text={form.texts[language]}
                  errors={form.errors[language]}
                  onChange={(text) => form.change(language, text)}
                />
              ))}
              <BulkPeople form={form} people={reachable} />
              <BulkPreview form={form} footer={start.footer} />
            </>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {form.chosen.length > 0 && (
          <p className="compose__state">{t.pace(form.chosen.length, bulkMinutes(form.chosen.length))}</p>
        )}
        <DialogCancel>{list.cancel}</DialogCancel>
        {form.chosen.length > 0 && (
          <Button type="submit" needs="bulk" variant="primary" pending={form.pending}>
            {t.send(form.chosen.length)}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
