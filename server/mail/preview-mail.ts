import { eq } from 'drizzle-orm';
import { isConfirmed } from '#domain/accounts/confirmation.ts';
import { may } from '#domain/accounts/roles.ts';
import { assertConfirmed } from '../accounts/assert-access.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { transportName } from './create-mail-transport.ts';
import { readSender } from './read-sender.ts';
import { writeMail } from './write-mail.ts';
import { writePersonMail } from './write-person-mail.ts';

/** A sign-in link is shown only if no mail can be sent, because an owner then has to pass it on. */
function showsLink({ config }: Pick<Program, 'config'>, actor: StaffActor): boolean {
  return transportName(config) === 'none' && may(actor.role, 'administer');
}

/** A link that opens an account asks for the password or a code first, like every other change of access. */
export function asksConfirmation(
  program: Pick<Program, 'config' | 'now'>,
  { hasLink }: { hasLink: boolean },
  actor: StaffActor,
): boolean {
  return hasLink && showsLink(program, actor) && !isConfirmed(actor.confirmedAt, program.now());
}

/** The mail as the recipient sees it. The audit log records each time a sign-in link is shown. */
export async function previewMail(
  program: Pick<Program, 'db' | 'config' | 'settings' | 'siteContent' | 'now' | 'files' | 'log'>,
  id: string,
  actor: StaffActor,
): Promise<{ html: string; text: string }> {
  const [mail] = isId(id) ? await program.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)) : [];
  if (!mail) throw new AppError('notFound');
  if (mail.kind === 'personMail') return writePersonMail(program, mail, { forPreview: true });
  const { link, ...withoutLink } = mail.data;
  const withLink = link !== undefined && showsLink(program, actor);
  if (withLink) {
    assertConfirmed(actor, program.now());
    const metadata = { kind: mail.kind };
    await recordAudit(program.db, actor, { action: 'view', entity: 'mail', entityId: id, metadata });
  }
  const data = withLink ? mail.data : withoutLink;
  return writeMail({ ...mail, data }, await readSender(program));
}
