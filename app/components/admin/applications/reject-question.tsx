import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { InputField, SelectField, TextareaField } from '#app/components/ui/field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { RejectionStart, Unreachable } from '#domain/applications/rejection.ts';
import { formatTime } from '#domain/time/format.ts';
import { useRejection } from './use-rejection.ts';
import type { StatusChanges } from './use-status-changes.ts';

type Props = {
  changes: StatusChanges;
  lead: string | undefined;
};

/** Asks for the reason and offers its mail. */
export function RejectQuestion({ changes, lead }: Props) {
  const { applications: all, site } = useTexts();
  const { rejection: t } = all;
  const { language: shown } = useSite();
  const toast = useToast();
  const people = changes.rejecting;
  const form = useRejection(people.map(({ id }) => id));
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState(false);
  const { start } = form;

  const reject = async (withMail: boolean) => {
    const incomplete = form.languages.some(
      (language) => !form.texts[language]?.subject.trim() || !form.texts[language].body.trim(),
    );
    setMissing(withMail && incomplete);
    if (withMail && incomplete) return;
    setPending(true);
    const sent = await send(endpoint('/admin/dashboard/sollicitaties/afwijzen'), {
      applications: people.map((one) => ({ id: one.id, from: changes.statusOf(one) })),
      reason: form.reason,
      mail: withMail && start ? { templateId: start.templateId, texts: form.texts } : null,
    });
    setPending(false);
    if (sent.state !== 'done') return toast.error({ title: t.failed });
    const { mailed, undoUntil } = sent.answer;
    changes.rejected(
      sent.answer,
      undoUntil ? t.mailed(mailed, formatTime(new Date(undoUntil), shown)) : undefined,
    );
  };

  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && changes.keep()}
      title={t.title(people.length)}
      closeLabel={site.words.close}
    >
      <DialogBody>
        {lead && <DialogText>{lead}</DialogText>}
        <SelectField
          label={t.reason}
          value={form.reason}
          placeholder={t.noReason}
          options={(start?.reasons ?? []).map((reason) => ({ value: reason, label: reason }))}
          onChange={(event) => form.setReason(event.target.value)}
        />
        {form.failed && <Notice kind="danger" role="alert" title={t.loadFailed} />}
        {!start && !form.failed && <DialogText>{t.loading}</DialogText>}
        {start && <LeftOut start={start} />}
        {form.languages.map((language) => {
          const text = form.texts[language] ?? { subject: '', body: '' };
          const named = (label: string) =>
            form.languages.length > 1 ? `${label} (${language === 'nl' ? t.dutch : t.english})` : label;
          return (
            <div key={language} className="reject-mail">
              <InputField
                label={named(t.subject)}
                lang={language}
                value={text.subject}
                maxLength={200}
                error={missing ? t.required : undefined}
                onChange={(event) => form.change(language, { ...text, subject: event.target.value })}
              />
              <TextareaField
                label={named(t.body)}
                lang={language}
                rows={10}
                value={text.body}
                hint={t.later}
                onChange={(event) => form.change(language, { ...text, body: event.target.value })}
              />
            </div>
          );
        })}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>{t.cancel}</DialogCancel>
        <Button pending={pending} onClick={() => void reject(false)}>
          {t.withoutMail}
        </Button>
        {form.languages.length > 0 && (
          <Button variant="primary" pending={pending} onClick={() => void reject(true)}>
            {t.withMail}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Whom the mail does not reach, before anything is sent. */
function LeftOut({ start }: { start: RejectionStart }) {
  const { rejection: t } = useTexts().applications;
  const named = (why: Unreachable) =>
    start.people.filter(({ unreachable }) => unreachable === why).map(({ name }) => name);
  const reasons = (['absent', 'bounced'] as const).filter((why) => named(why).length > 0);
  return reasons.map((why) => (
    <Notice key={why} kind="warning">
      {t[why](named(why).join(', '))}
    </Notice>
  ));
}
