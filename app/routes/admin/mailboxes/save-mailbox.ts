import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { mailboxRecord } from '#domain/mail/mailbox-record.ts';
import { readForm } from '#domain/records/record.ts';
import { saveAnswer } from '#domain/records/save.ts';
import { saveMailbox } from '#server/mailboxes/save-mailbox.ts';

export const action = jsonAction(
  '/admin/dashboard/mail/postvakken/:id/save',
  async ({ sent, params: { id }, program, actor }) => {
    const { basedOn, base, values, password } = sent;
    const read = readForm(mailboxRecord, values);
    if ('errors' in read) return { outcome: 'refused', errors: read.errors };
    const form = base && { base, values, read: (given: typeof values) => readForm(mailboxRecord, given) };
    const saving = { id, basedOn, content: read.content, password, ...(form && { form }) };
    return saveAnswer(mailboxRecord, await saveMailbox(program, saving, actor));
  },
);
