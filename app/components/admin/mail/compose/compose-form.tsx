import { Trash2 } from 'lucide';
import { type FormEvent, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useAttention } from '#app/browser/use-attention.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { DialogBody, DialogFooter, useLateFocus } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { languages } from '#domain/language.ts';
import type { ComposeStart } from '#domain/mail/compose.ts';
import {
  type Draft,
  type DraftErrors,
  type DraftField,
  isAmong,
  personMailLimits,
} from '#domain/mail/person-mail.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { AddressField } from './address-field.tsx';
import type { ComposeProps } from './compose-props.ts';
import { Attachments } from './attachments.tsx';
import { firstDraft, following } from './first-draft.ts';
import { TemplateField } from './template-field.tsx';
import { useDraft } from './use-draft.ts';

type Props = ComposeProps & { start: ComposeStart };

export function ComposeForm({ record, id: recordId, answersId, start, onClose, onSent }: Props) {
  const texts = useTexts();
  const { mailing: t, site } = texts;
  const { language } = useSite();
  const [id] = useState(() => start.draft?.id ?? randomId());
  const { draft, change, kept, settle, resume } = useDraft(
    id,
    start.draft ?? firstDraft(start, { record, recordId, answersId }),
  );
  const { errors, setErrors, pending, submit } = useSending({ id, draft, settle, resume, onSent });
  const discard = useDiscard(id, settle, onClose);
  const errorOf = (field: DraftField) => {
    const error = errors[field];
    if (error === 'missing')
      return field === 'cc' || field === 'attachments' ? undefined : t.errors.missing[field];
    return error && t.errors[error];
  };
  const edit = (part: Partial<typeof draft>) => {
    change(part);
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])),
    }));
  };
  const form = useLateFocus(firstToFill(draft));
  const sender = start.senders.find((one) => one.id === draft.mailboxId) ?? start.senders.at(-1);
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <div className="stack">
          {start.people.length === 0 && <Notice kind="warning">{t.nobody}</Notice>}
          {start.senders.length > 1 ? (
            <SelectField
              label={t.fields.from}
              value={draft.mailboxId ?? ''}
              options={start.senders.map((one) => ({
                value: one.id ?? '',
                label: `${one.name} <${one.address}>`,
              }))}
              onChange={({ target }) => edit({ mailboxId: target.value || null })}
              hint={sender?.id === null ? t.agencyReplies(start.ownAddress) : undefined}
            />
          ) : (
            <p className="text-dim">{t.agencyReplies(start.ownAddress)}</p>
          )}
          <AddressField
            name="to"
            label={t.fields.to}
            value={draft.to}
            people={start.people}
            offered={start.people.filter(({ address }) => !isAmong([...draft.to, ...draft.cc], address))}
            hint={t.toHint}
            error={errorOf('to')}
            onChange={(to) => edit(following(start, draft, { to }))}
          />
          <AddressField
            name="cc"
            label={t.fields.cc}
            optionalMark={site.words.optional}
            value={draft.cc}
            people={start.people}
            error={errorOf('cc')}
            onChange={(cc) => edit({ cc })}
          />
          <SelectField
            label={t.fields.language}
            value={draft.language}
            options={languages.map((value) => ({ value, label: texts.accounts.languages[value] }))}
            onChange={({ target }) => {
              const chosen = languages.find((one) => one === target.value) ?? draft.language;
              edit(following(start, draft, { language: chosen }));
            }}
          />
          <TemplateField start={start} draft={draft} onChange={edit} />
          <InputField
            name="subject"
            label={t.fields.subject}
            value={draft.subject}
            maxLength={personMailLimits.subject}
            error={errorOf('subject')}
            onChange={({ target }) => edit({ subject: target.value })}
          />
          <TextareaField
            name="body"
            label={t.fields.body}
            rows={12}
            value={draft.body}
            maxLength={personMailLimits.body}
            lang={draft.language}
            error={errorOf('body')}
            onChange={({ target }) => edit({ body: target.value })}
          />
          <Attachments
            files={start.files}
            chosen={draft.attachments}
            error={errorOf('attachments')}
            onChange={(attachments) => edit({ attachments })}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        <p className="compose__state" role="status">
          {kept === 'saved' && t.saved}
          {kept === 'failed' && t.notSaved}
          {kept === 'unchanged' &&
            start.draft &&
            t.draftOf(formatDateTime(new Date(start.draft.updatedAt), language, 'short'))}
        </p>
        {(start.draft !== null || kept !== 'unchanged') && (
          <Button variant="quiet" icon={Trash2} onClick={() => void discard()}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" needs="edit" variant="primary" pending={pending}>
          {t.send}
        </Button>
      </DialogFooter>
    </form>
  );
}

const firstToFill = ({ to, subject }: Pick<Draft, 'to' | 'subject'>): DraftField =>
  to.length === 0 ? 'to' : subject === '' ? 'subject' : 'body';

type Sending = Pick<ReturnType<typeof useDraft>, 'draft' | 'settle' | 'resume'> &
  Pick<ComposeProps, 'onSent'> & { id: string };

function useSending({ id, draft, settle, resume, onSent }: Sending) {
  const { mailing: t } = useTexts();
  const fail = useFailure();
  const attention = useAttention();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [pending, setPending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    await settle();
    const sent = await send(endpoint('/admin/mail/concept/:id/versturen', { id }), draft);
    setPending(false);
    if (sent.state === 'done' && sent.answer.outcome === 'queued') return onSent(id, draft);
    resume();
    if (sent.state !== 'done') return fail(sent, t.failed);
    if (sent.answer.outcome !== 'refused') return undefined;
    setErrors(sent.answer.errors);
    return attention('.dialog [aria-invalid="true"]');
  }
  return { errors, setErrors, pending, submit };
}

function useDiscard(id: string, settle: () => Promise<void>, onClose: () => void) {
  const { mailing: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  return async () => {
    await settle();
    const sent = await send(endpoint('/admin/mail/concept/:id/weggooien', { id }), {});
    if (sent.state !== 'done') return fail(sent, t.failed);
    toast.info({ title: t.discarded });
    return onClose();
  };
}
