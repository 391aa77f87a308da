import { eq } from 'drizzle-orm';
import { may } from '#domain/accounts/roles.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { transportName } from './create-mail-transport.ts';
import { writeMail } from './write-mail.ts';

/**
 * The mail as the recipient sees it. A sign-in link is shown only if no mail can be sent, because an owner then has to pass
 * it on; the audit log records each time.
 */
export async function previewMail(
  program: Pick<Program, 'db' | 'config' | 'settings'>,
  id: string,
  actor: StaffActor,
): Promise<{ html: string; text: string }> {
  const [mail] = isId(id) ? await program.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)) : [];
  if (!mail) throw new AppError('notFound');
  const { link, ...withoutLink } = mail.data;
  const showsLink =
    link !== undefined && transportName(program.config) === 'none' && may(actor.role, 'administer');
  if (showsLink) {
    const metadata = { kind: mail.kind };
    await recordAudit(program.db, actor, { action: 'view', entity: 'mail', entityId: id, metadata });
  }
  const { company } = await program.settings.current();
  const data = showsLink ? mail.data : withoutLink;
  return writeMail({ ...mail, data }, { company, publicUrl: program.config.publicUrl });
}
