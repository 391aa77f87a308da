import { asc, isNull, sql } from 'drizzle-orm';
import { type Colleague, withLabels, withNames } from '#domain/mentions/mention.ts';
import { isAccepted } from '../accounts/directory-identities.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema/accounts.ts';

const { id, name, email, role, disabledAt } = users;
const everybody = prepared('colleagues', (db) =>
  db
    .select({ id, name, email, role, active: sql<boolean>`${isNull(disabledAt)} and ${isAccepted}` })
    .from(users)
    .orderBy(asc(name), asc(id)),
);

/** Everybody with an account, for the names in texts and to choose from. */
export async function readColleagues(db: Executor): Promise<Colleague[]> {
  return withLabels(await everybody(db).execute());
}

/** Puts names in place of mentions, for texts that leave the back office. `former`: for an account that is gone. */
export async function mentionNames(db: Executor, former: string): Promise<(text: string) => string> {
  const names = new Map((await readColleagues(db)).map(({ id, name }) => [id, name]));
  return (text) => withNames(text, (id) => names.get(id), former);
}
