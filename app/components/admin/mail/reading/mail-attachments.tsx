import { Download, FilePlus2, Paperclip } from 'lucide';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { formatFileSize } from '#domain/file-size.ts';
import type { ThreadAttachment, ThreadRecord } from '#domain/mail/mail-thread.ts';

type Props = {
  threadId: string;
  attachments: readonly ThreadAttachment[];
  /** The candidates of the conversation, who can keep an attachment as their CV. */
  candidates: readonly ThreadRecord[];
};

/** Each download is logged. */
export function MailAttachments({ threadId, attachments, candidates }: Props) {
  const { mailReading } = useTexts();
  const { language } = useSite();
  const { thread: t } = mailReading;
  if (attachments.length === 0) return null;
  return (
    <ul className="mail-attachments" aria-label={t.attachments}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Icon of={Paperclip} />
          {attachment.isStored ? (
            <a
              href={`${href('/admin/mail/:id/bijlagen/:attachmentId', { id: threadId, attachmentId: attachment.id })}?download`}
              aria-label={t.download(attachment.name)}
              download
            >
              {attachment.name}
              <Icon of={Download} />
            </a>
          ) : (
            <span className="text-dim">{attachment.name}</span>
          )}
          <small>
            {attachment.isStored
              ? formatFileSize(attachment.size, language)
              : attachment.refused
                ? mailReading.refused[attachment.refused]
                : mailReading.gone}
          </small>
          {attachment.isDocument &&
            candidates.map((candidate) => (
              <KeepAsCv
                key={candidate.id}
                threadId={threadId}
                attachmentId={attachment.id}
                candidate={candidate}
              />
            ))}
        </li>
      ))}
    </ul>
  );
}

function KeepAsCv({
  threadId: id,
  attachmentId,
  candidate,
}: {
  threadId: string;
  attachmentId: string;
  candidate: ThreadRecord;
}) {
  const { forms, mailReading } = useTexts();
  const { thread: t } = mailReading;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  async function keep() {
    const to = endpoint('/admin/mail/:id/bijlagen/:attachmentId', { id, attachmentId });
    const sent = await send(to, { candidateId: candidate.id, kind: 'cv' });
    if (sent.state !== 'done') return fail(sent, t.notKept);
    const { problem } = sent.answer;
    if (problem) return toast.error({ title: t.notKept, detail: forms.errors[problem] });
    toast.success({ title: t.keptAsCv });
    return reload();
  }
  return (
    <Button needs="edit" size="sm" variant="quiet" icon={FilePlus2} onClick={() => void keep()}>
      {t.keepAsCv(candidate.name)}
    </Button>
  );
}
