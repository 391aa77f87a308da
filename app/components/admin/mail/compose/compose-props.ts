import type { Draft } from '#domain/mail/person-mail.ts';
import type { MailSubject } from '#domain/mail/stored-mail.ts';

export type ComposeProps = MailSubject & {
  /** The mail that is answered. */
  answersId: string | null;
  onClose: () => void;
  onSent: (id: string, draft: Draft) => void;
};
