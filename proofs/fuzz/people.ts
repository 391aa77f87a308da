import { openSession } from '#server/accounts/sessions.ts';
import type { Database, Sql } from '#server/db/client.ts';
import {
  addStaff,
  confirmSessions,
  newOrigin,
  setUpTwoFactor,
  signInStaff,
  type Staff,
} from '#tests/support/accounts.ts';
import { writeSettings } from '#tests/support/e2e-database.ts';
import type { Who } from './known.ts';

export type People = { cookies: Record<Who, string>; colleagueId: string };

/**
 * Creates one person of each kind again: earlier requests may have signed them out, disabled or deleted them, or
 * turned on maintenance mode.
 */
export async function createPeople(db: Database, sql: Sql): Promise<People> {
  await writeSettings(sql, { form_guard: { throttle_seconds: 0 } });
  const owner = await addStaff(db, { name: 'Anna de Vries' });
  const recruiter = await addStaff(db, { name: 'Rik de Recruiter', role: 'recruiter' });
  const reader = await addStaff(db, { name: 'Lea de Lezer', role: 'reader' });
  const colleague = await addStaff(db, { name: 'Bram Bakker' });
  const halfway = await staffWithTwoFactor(db);
  const cookieOf = async ({ id }: Staff) => {
    const token = await openSession(db, id, newOrigin());
    await confirmSessions(db, id);
    return `session=${token}`;
  };
  return {
    cookies: {
      visitor: '',
      halfway: await cookieOf(halfway),
      owner: await cookieOf(owner),
      recruiter: await cookieOf(recruiter),
      reader: await cookieOf(reader),
    },
    colleagueId: colleague.id,
  };
}

async function staffWithTwoFactor(db: Database): Promise<Staff> {
  const staff = await signInStaff(db, await addStaff(db));
  await setUpTwoFactor(db, staff);
  return staff;
}

/** Stored where only staff can read it. */
export async function plantSecret(sql: Sql, secret: string): Promise<void> {
  await sql`update customers set industry = ${secret}`;
  await sql`update contacts set notes = ${secret}`;
  await sql`update activities set description = ${secret}`;
  await sql`update opportunities set source = ${secret}`;
  await sql`update candidates set location = ${secret}`;
  await sql`update contact_messages set company = ${secret}`;
  await sql`update mails set preview = ${secret}`;
}
