import { RotateCw } from 'lucide';
import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { DetailList } from '#app/components/admin/records/detail-list.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter, DialogText } from '#app/components/ui/dialog.tsx';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { confirmIdentity } from '#app/browser/confirm-identity.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { canBeSentAgain, type ListedMail } from '#domain/mail/outbox-list.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { MailBadge } from './mail-table.tsx';
import type { SendAgain } from './use-send-again.ts';

type View = 'html' | 'tekst';

/** A mail over the list: its state, and its content as the recipient sees it. */
export function MailDialog({
  mail,
  confirmFirst,
  work,
  onClose,
}: {
  mail: ListedMail;
  /** The content is shown only after the password or a code. */
  confirmFirst: boolean;
  work: SendAgain;
  onClose: () => void;
}) {
  const { mailAndJobs: texts, site } = useTexts();
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={mail.subject || texts.kinds[mail.kind]}
      closeLabel={site.words.close}
    >
      <DialogBody>
        <Facts mail={mail} />
        {confirmFirst ? <ConfirmFirst /> : <Content mail={mail} />}
      </DialogBody>
      {canBeSentAgain(mail.status) && (
        <DialogFooter>
          <Button
            needs="edit"
            variant="primary"
            icon={RotateCw}
            pending={work.pendingId === mail.id}
            onClick={() => void work.sendAgain(mail.id)}
          >
            {texts.sendAgain.action}
          </Button>
        </DialogFooter>
      )}
    </Dialog>
  );
}

function ConfirmFirst() {
  const { mail: texts } = useTexts().mailAndJobs;
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    if (await confirmIdentity()) await revalidate();
  };
  return (
    <>
      <DialogText>{texts.confirmFirst}</DialogText>
      <Button onClick={() => void confirm()}>{texts.show}</Button>
    </>
  );
}

function Content({ mail }: { mail: ListedMail }) {
  const { mail: texts } = useTexts().mailAndJobs;
  const [view, setView] = useState<View>('html');
  const views = [
    { value: 'html', label: texts.asHtml },
    { value: 'tekst', label: texts.asText },
  ] as const;
  return (
    <>
      <div role="group" aria-label={texts.view} className="mail-view__choice">
        <Segmented name="weergave" value={view} options={views} onChange={setView} />
      </div>
      {/* May contain text from strangers, so it is sandboxed. Links open in a new tab and say so. */}
      <iframe
        key={view}
        className="mail-view"
        title={texts.preview}
        src={`${href('/admin/dashboard/mail/:id/inhoud', { id: mail.id })}?als=${view}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </>
  );
}

function Facts({ mail }: { mail: ListedMail }) {
  const { mailAndJobs: texts } = useTexts();
  const { language } = useSite();
  const moment = (at: Date | null) => at && formatDateTime(at, language);
  const reason = mail.failure && [texts.failures[mail.failure], mail.lastError].filter(Boolean).join(': ');
  const pairs: [label: string, value: string | null][] = [
    [texts.mail.recipient, mail.toAddress],
    [texts.mail.replyTo, mail.replyTo],
    [texts.mail.kindLabel, texts.kinds[mail.kind]],
    [texts.mail.made, moment(mail.createdAt)],
    [texts.mail.sent, moment(mail.sentAt)],
    [texts.mail.attempts, mail.attempts > 0 ? String(mail.attempts) : null],
    [texts.mail.nextAttempt, mail.status === 'failed' ? moment(mail.nextAttemptAt) : null],
    [texts.mail.reason, reason],
  ];
  return (
    <>
      <p>
        <MailBadge status={mail.status} />
      </p>
      <DetailList pairs={pairs} />
    </>
  );
}
