import type { Database, Sql } from '#server/db/client.ts';
import { hashToken, newToken } from '#server/crypto/tokens.ts';
import { newId } from '#server/db/ids.ts';
import { mailAttachments } from '#server/db/schema/mails.ts';
import { insertMail } from '#server/mails/insert-mail.ts';
import { findKnownPeople } from '#server/mails/known-people.ts';

/** The addresses of people who can be written to. The newest of them sends a mail, as if it had been received. */
export async function readAddresses(db: Database, sql: Sql): Promise<string[]> {
  const people = await sql<{ email: string }[]>`select email from candidates order by id desc limit 15`;
  const addresses = people.map(({ email }) => email.toLowerCase());
  const [from] = addresses;
  if (from !== undefined) await db.transaction((tx) => receive(tx, from));
  return addresses;
}

type Tx = Parameters<typeof insertMail>[0];

async function receive(tx: Tx, from: string): Promise<void> {
  const id = newId();
  await insertMail(
    tx,
    {
      id,
      messageKey: `${id}@mail.example`,
      references: [],
      incoming: true,
      sentAt: new Date(),
      subject: 'Mijn cv <b>',
      body: 'Zie de bijlage.',
      html: '<p>Zie de <a href="https://elders.example">bijlage</a>.</p>',
      participants: [
        { role: 'from', address: from, name: 'Noor "N." <Quispel>' },
        { role: 'to', address: 'info@lexbrug.example', name: '' },
      ],
    },
    await findKnownPeople(tx, [from]),
  );
  const attachment = { mailId: id, name: '../cv.pdf', mediaType: 'application/pdf', size: 1000 };
  await tx.insert(mailAttachments).values({ ...attachment, id: newId(), position: 0, refused: 'type' });
}

/** A link out of a mail to many. */
export async function unsubscribeToken(sql: Sql): Promise<string> {
  const token = newToken();
  await sql`insert into mail_addresses (address, token_hashes)
    values (${`${newId().slice(-12)}@mail.example`}, ${[hashToken(token)]})`;
  return token;
}
