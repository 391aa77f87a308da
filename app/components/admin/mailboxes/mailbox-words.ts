import type { RecordWords } from '#app/components/admin/records/record-words.ts';
import type { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import type { Texts } from '#texts/texts.ts';

export const mailboxWords = ({
  mailboxes: { form, types, signIns, securities },
}: Texts): RecordWords<typeof mailboxRecord> => ({
  ...form,
  options: { type: types, sign_in: signIns, imap_security: securities, smtp_security: securities },
});
