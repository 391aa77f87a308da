import { isNull, sql } from 'drizzle-orm';
import { type Colleague, withLabels, withNames } from '#domain/mentions/mention.ts';
import { isAccepted } from '../accounts/directory-identities.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';

type Row = Parameters<typeof withLabels>[0][number];

/** Everybody with an account. */
export const everybody = sql`select ${users.id}, ${users.name}, ${users.email}, ${users.role},
  ${isNull(users.disabledAt)} and ${isAccepted} as active from ${users} order by ${users.name}, ${users.id}`;

const colleagues = preparedRows<Row, Record<string, never>>('colleagues', () => everybody);

/** For the names in texts and to choose from. */
export async function readColleagues(db: Executor): Promise<Colleague[]> {
  return withLabels(await colleagues(db, {}));
}

/** Puts names in place of mentions, for texts that leave the back office. `former`: for an account that is gone. */
export async function mentionNames(db: Executor, former: string): Promise<(text: string) => string> {
  const names = new Map((await readColleagues(db)).map(({ id, name }) => [id, name]));
  return (text) => withNames(text, (id) => names.get(id), former);
}
