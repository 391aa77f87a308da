import type { Executor, Transaction } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { insertMail, type NewMail, type Participant } from '#server/mails/insert-mail.ts';
import { findKnownPeople } from '#server/mails/known-people.ts';

export const STAFF_ADDRESS = 'info@lexbrug.example';

type Given = Partial<NewMail> & { from?: string; to?: string[]; after?: string[] };

/** A mail from `from`, or to `to` from the agency. */
export function aPersonMail({ from, to = [], after = [], ...given }: Given = {}): NewMail {
  const id = newId();
  const participants: Participant[] = [
    { role: 'from', address: from ?? STAFF_ADDRESS, name: '' },
    ...(to.length === 0 && from ? [STAFF_ADDRESS] : to).map((address) => ({
      role: 'to' as const,
      address,
      name: '',
    })),
  ];
  return {
    id,
    messageKey: `${id}@mail.example`,
    references: after,
    incoming: from !== undefined,
    sentAt: new Date('2026-11-01T09:00:00Z'),
    subject: 'Kennismaken',
    body: 'Goedemorgen',
    participants,
    ...given,
  };
}

/** Stores it on the people among its participants. Returns its thread. */
export async function storePersonMail(
  db: Executor & { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> },
  mail: NewMail,
  about?: Parameters<typeof insertMail>[3],
): Promise<string> {
  const stored = await db.transaction(async (tx) => {
    const people = await findKnownPeople(
      tx,
      mail.participants.map(({ address }) => address),
    );
    return insertMail(tx, mail, people, about);
  });
  if (!stored) throw new Error('This mail is stored already');
  return stored.threadId;
}
