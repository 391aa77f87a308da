import { useMemo, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useAttention } from '#app/browser/use-attention.ts';
import { randomId } from '#app/browser/site/random-id.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { useToast } from '#app/components/ui/toast.tsx';
import { type Language, languages } from '#domain/language.ts';
import {
  type BulkErrors,
  type BulkPerson,
  type BulkRequest,
  type BulkStart,
  checkBulk,
  hasBulkErrors,
} from '#domain/mail/bulk-mail.ts';
import type { BulkRecord } from '#domain/mail/bulk-records.ts';
import type { MailText } from '#domain/mail/mail-text.ts';
import type { TextField } from '#domain/mail/template-fields.ts';
import { bodyText, fillTemplate } from '#domain/mail/template-text.ts';

export type ReadyBulk = Extract<BulkStart, { outcome: 'ready' }>;
export type BulkForm = ReturnType<typeof useBulkForm>;
/** The mail that somebody gets, written by the same code as the server. */
export type WrittenFor = { person: BulkPerson; subject: string; body: string; empty: TextField[] };

type Written = { templateId: string | null; texts: Record<Language, MailText> };

export function useBulkForm(record: BulkRecord, start: ReadyBulk, onSent: () => void) {
  const [id] = useState(randomId);
  const [mailboxId, setMailboxId] = useState(start.senders[0]?.id ?? null);
  const [{ templateId, texts }, setWritten] = useState<Written>({ templateId: null, texts: start.standard });
  const [replaced, setReplaced] = useState<Written>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<BulkErrors>({});
  const chosen = start.people.filter((person) => person.omitted === null && !left.has(person.id));
  const used = languages.filter((language) => chosen.some((person) => person.language === language));
  const written = useMemo(
    () =>
      new Map(
        start.people.map((person): [string, WrittenFor] => {
          const filled = fillTemplate(texts[person.language], person.language, person.values);
          const { subject, empty } = filled;
          return [person.id, { person, subject, body: bodyText(filled), empty }];
        }),
      ),
    [start.people, texts],
  );

  function choose(wanted: string | null) {
    const template = start.templates.find((one) => one.id === wanted);
    const before = start.templates.find((one) => one.id === templateId)?.texts ?? start.standard;
    const typed = languages.some(
      (language) =>
        texts[language].subject !== before[language].subject ||
        texts[language].body !== before[language].body,
    );
    setReplaced(typed ? { templateId, texts } : undefined);
    setWritten({ templateId: template?.id ?? null, texts: template?.texts ?? start.standard });
    setErrors({});
  }

  function putBack() {
    if (replaced) setWritten(replaced);
    setReplaced(undefined);
  }

  function change(language: Language, text: MailText) {
    setWritten({ templateId, texts: { ...texts, [language]: text } });
    setErrors(({ [language]: _, ...others }) => others);
  }

  const { pending, submit } = useSubmit({
    record,
    onSent,
    setErrors,
    check: () => checkBulk(record, texts, used),
    request: () => ({
      id,
      record,
      ids: chosen.map((person) => person.id),
      templateId,
      mailboxId,
      texts: Object.fromEntries(used.map((language) => [language, texts[language]])),
    }),
  });
  return {
    mailboxId,
    setMailboxId,
    templateId,
    texts,
    choose,
    replaced,
    putBack,
    change,
    errors,
    languages: used,
    chosen,
    isChosen: (person: BulkPerson) => !left.has(person.id),
    toggle: (person: BulkPerson) => setLeft((before) => before.symmetricDifference(new Set([person.id]))),
    written,
    pending,
    submit,
  };
}

type Submission = {
  record: BulkRecord;
  onSent: () => void;
  setErrors: (errors: BulkErrors) => void;
  check: () => BulkErrors;
  request: () => BulkRequest;
};

function useSubmit({ onSent, setErrors, check, request }: Submission) {
  const { bulkMail: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const attention = useAttention();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  async function submit() {
    if (pending) return;
    const refuse = (found: BulkErrors) => {
      setErrors(found);
      attention('.dialog [aria-invalid="true"]');
    };
    const found = check();
    if (hasBulkErrors(found)) return refuse(found);
    setErrors({});
    setPending(true);
    const sent = await send(endpoint('/admin/mail/groep/versturen'), request());
    setPending(false);
    if (sent.state !== 'done') return fail(sent, t.failed);
    const { answer } = sent;
    if (answer.outcome === 'refused') return refuse(answer.errors);
    if (answer.outcome === 'tooMany') return toast.error({ title: t.failed, detail: t.tooMany(answer.max) });
    if (answer.outcome === 'nobody') return toast.error({ title: t.failed, detail: t.gone });
    toast.success({
      title: t.queued(answer.mailed),
      action: { label: t.progress, onClick: () => void navigate(href('/admin/dashboard/mail/groepen')) },
    });
    return onSent();
  }
  return { pending, submit };
}
