import { Mail, Reply } from 'lucide';
import { type ReactNode, useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button, type ButtonVariant } from '#app/components/ui/button.tsx';
import { later } from '#app/components/ui/later.tsx';
import { MenuItem } from '#app/components/ui/menu.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { Draft } from '#domain/mail/person-mail.ts';
import type { MailSubject } from '#domain/mail/stored-mail.ts';
import { UNDO_SECONDS } from '#domain/mail/undo-time.ts';

const ComposeDialog = later(async () => (await import('./compose-dialog.tsx')).ComposeDialog);

type Asked = MailSubject & { answersId: string | null };

/**
 * Writing to the people of a record, or answering a mail. One dialog for a page, however many buttons. `first`: is open at
 * once.
 */
export function useCompose(first?: MailSubject) {
  const { mailing: t } = useTexts();
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [asked, setAsked] = useState<Asked | undefined>(first && { ...first, answersId: null });
  const write = (subject: MailSubject) => () => setAsked({ ...subject, answersId: null });
  const close = () => setAsked(undefined);

  async function undo(again: Asked, id: string, draft: Draft) {
    const sent = await send(endpoint('/admin/mail/concept/:id/terughalen', { id }), draft);
    if (sent.state !== 'done') return fail(sent, t.late);
    if (sent.answer.outcome === 'late') return toast.error({ title: t.late });
    toast.info({ title: t.undone });
    setAsked(again);
    return reload();
  }
  const onSent = (again: Asked) => (id: string, draft: Draft) => {
    close();
    toast.success({
      title: t.sending,
      detail: t.sendingDetail,
      seconds: UNDO_SECONDS,
      action: { label: t.undo, onClick: () => void undo(again, id, draft) },
    });
    void reload();
  };
  return {
    write: (
      subject: MailSubject,
      { label = t.write, look = 'quiet' }: { label?: string; look?: ButtonVariant } = {},
    ): ReactNode => (
      <Button needs="edit" size="sm" variant={look} icon={Mail} onClick={write(subject)}>
        {label}
      </Button>
    ),
    reply: (subject: MailSubject): ReactNode => (
      <Button needs="edit" variant="primary" icon={Reply} onClick={write(subject)}>
        {t.answer}
      </Button>
    ),
    item: (subject: MailSubject): ReactNode => (
      <MenuItem needs="edit" icon={Mail} onSelect={write(subject)}>
        {t.write}
      </MenuItem>
    ),
    answer: (subject: MailSubject, answersId: string): ReactNode => (
      <Button needs="edit" size="sm" icon={Reply} onClick={() => setAsked({ ...subject, answersId })}>
        {t.answer}
      </Button>
    ),
    dialog: asked && (
      <ComposeDialog
        key={`${asked.id} ${asked.answersId}`}
        {...asked}
        onClose={close}
        onSent={onSent(asked)}
      />
    ),
  };
}

/** For the head of a page. */
export function WriteButton(subject: MailSubject) {
  const compose = useCompose();
  return (
    <>
      {compose.write(subject)}
      {compose.dialog}
    </>
  );
}
