import { MailCheck, Phone, Trash2 } from 'lucide';
import { useEffect } from 'react';
import { href, useLocation } from 'react-router';
import { CorrectionNotices } from '#app/components/admin/correction-notices.tsx';
import { ErasePerson } from '#app/components/admin/erasure/erase-person.tsx';
import { useCompose } from '#app/components/admin/mail/compose/use-compose.tsx';
import { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import { DetailList } from '#app/components/admin/records/detail-list.tsx';
import { RetentionNote } from '#app/components/admin/retention/retention-note.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#app/components/ui/dialog.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { endpoint } from '#app/browser/send.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { AddressTraces } from '#domain/contacts/address-traces.ts';
import type { ShownThreads } from '#domain/mail/mail-thread.ts';
import type { Message } from '#domain/messages/message-view.ts';
import type { Retention } from '#domain/retention.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { isAnswering } from './answering.ts';
import { MessageBadge } from './message-table.tsx';
import type { MessageWork } from './use-message-work.ts';

/** The message over the list. Opening it marks it as read. */
export function MessageDialog({
  message,
  retention,
  mail,
  now,
  work,
  onClose,
}: {
  message: Message & { traces: AddressTraces };
  retention: Retention;
  mail: ShownThreads | undefined;
  now: Date;
  work: MessageWork;
  onClose: () => void;
}) {
  const { messages: texts, list, site, erasure } = useTexts();
  const { language } = useSite();
  const { id, readAt, answeredAt } = message;
  const { mark } = work;
  const mayEdit = useMay()('edit');
  const answers = isAnswering(useLocation().state) && mayEdit && !answeredAt;
  const compose = useCompose(answers ? { record: 'message', id } : undefined);

  useEffect(() => {
    if (!readAt && mayEdit) void mark(id, 'read', { silent: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per message, so that it can be marked as unread again
  }, [id]);

  const subject = message.subject ?? texts.kinds[message.kind];
  const dial = message.phone ? phoneHref(message.phone) : undefined;
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={subject}
      closeLabel={site.words.close}
    >
      <DialogBody>
        <p className="message-sender">
          <MessageBadge message={message} /> {texts.kinds[message.kind]},{' '}
          {formatDateTime(message.createdAt, language)}
          {answeredAt && `. ${texts.answeredOn(formatDateTime(answeredAt, language))}`}
        </p>
        <CorrectionNotices
          record={message}
          to={(other) => `${href('/admin/dashboard/berichten')}?bericht=${other}`}
        />
        <DetailList
          pairs={[
            [texts.from, message.name],
            [texts.email, message.email],
            [texts.company, message.company],
            [texts.role, message.role],
            [texts.phone, message.phone && displayPhone(message.phone)],
          ]}
        />
        <p className="typed-text">{message.message}</p>
        <MailPanel mail={mail} />
        <div className="retention">
          <RetentionNote retention={retention} now={now} />
        </div>
        <ErasePerson
          name={message.name}
          data={href('/admin/dashboard/berichten/:id/gegevens', { id })}
          to={endpoint('/admin/dashboard/berichten/:id/wissen', { id })}
          traces={message.traces}
          onErased={work.left}
        >
          {erasure.sender(message.traces.messages, message.email)}
        </ErasePerson>
      </DialogBody>
      <DialogFooter>
        <Button needs="delete" variant="danger-quiet" icon={Trash2} onClick={() => work.askToDelete(id)}>
          {list.remove}
        </Button>
        <Button
          needs="edit"
          variant="quiet"
          icon={MailCheck}
          onClick={() => void mark(id, answeredAt ? 'unanswered' : 'answered')}
        >
          {answeredAt ? texts.marks.unanswered : texts.marks.answered}
        </Button>
        {dial && message.kind === 'call' && (
          <a className="button button--secondary" href={dial}>
            <Icon of={Phone} />
            {texts.callBack}
          </a>
        )}
        {compose.reply({ record: 'message', id })}
        {compose.dialog}
      </DialogFooter>
    </Dialog>
  );
}
