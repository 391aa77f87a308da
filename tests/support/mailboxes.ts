import { newId } from '#server/db/ids.ts';
import { mailboxes } from '#server/db/schema/mailboxes.ts';
import { sealMailboxSecret } from '#server/mailboxes/mailbox-secret.ts';
import type { Program } from '#server/program.ts';

type Values = Partial<typeof mailboxes.$inferInsert> & { imapPort: number; password?: string };

/** A shared mailbox on this machine. */
export async function insertMailbox(
  { db, secrets }: Pick<Program, 'db' | 'secrets'>,
  { password = 'geheim', ...values }: Values,
): Promise<string> {
  const id = values.id ?? newId();
  const address = values.address ?? `info-${id.slice(-8)}@lexbrug.example`;
  await db.insert(mailboxes).values({
    id,
    type: 'shared',
    name: 'Info',
    address,
    signIn: 'password',
    username: address,
    sealed: sealMailboxSecret(secrets, id, { password }),
    imapHost: '127.0.0.1',
    imapSecurity: 'none',
    importSince: '2025-11-15',
    ...values,
  });
  return id;
}
