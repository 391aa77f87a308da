import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountContext, failedBefore } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  accountKey,
  addressKey,
  admitAttempt,
  forgetOldAttempts,
  forgiveAttempt,
  mailKey,
  type AttemptKey,
} from './attempts.ts';

const ip = '192.0.2.1';
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function attempt(...keys: AttemptKey[]) {
  const admission = await admitAttempt(database.db, keys);
  return admission.admitted ? 'admitted' : admission.waitSeconds;
}

const waitAfterLast = async ({ key }: AttemptKey) => {
  const {
    rows: [row],
  } = await database.db.execute<{ wait: number }>(
    sql`select greatest(0, round(extract(epoch from blocked_until - last_at)))::int as wait from attempt_throttle where key = ${key}`,
  );
  return row?.wait;
};

const letTimePass = (key: AttemptKey, seconds: number) =>
  database.db.execute(sql`
    update attempt_throttle set last_at = last_at - make_interval(secs => ${seconds}::int),
      blocked_until = blocked_until - make_interval(secs => ${seconds}::int) where key = ${key.key}`);

describe('admitAttempt', () => {
  test('lets five attempts through at once and slows the following ones ever more', async () => {
    const key = accountKey('slow@lexbrug.example', ip);
    for (let n = 0; n < 4; n++) {
      expect(await attempt(key)).toBe('admitted');
      expect(await waitAfterLast(key)).toBe(0);
    }
    for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      expect(await attempt(key)).toBe('admitted');
      expect(await waitAfterLast(key)).toBe(wait);
      await letTimePass(key, wait);
    }
  });

  test('refuses until the wait is over', async () => {
    const key = accountKey('wait@lexbrug.example', ip);
    await failedBefore(database.db, key, 14);
    expect(await attempt(key)).toBe('admitted');
    await letTimePass(key, 850);
    expect(await attempt(key)).toBeGreaterThan(0);
    await letTimePass(key, 50);
    expect(await attempt(key)).toBe('admitted');
  });

  test('is not outrun by attempts at the same moment', async () => {
    const key = accountKey('flood@lexbrug.example', ip);
    await failedBefore(database.db, key, 9);
    const results = await Promise.all(Array.from({ length: 40 }, () => attempt(key)));
    expect(results.filter((result) => result === 'admitted')).toHaveLength(1);
  });

  test('counts an address over all the accounts that it tries', async () => {
    const address = addressKey('198.51.100.9');
    await failedBefore(database.db, address, 17);
    for (let n = 18; n < 20; n++) {
      expect(await attempt(accountKey(`${n}@lexbrug.example`, ip), address)).toBe('admitted');
      expect(await waitAfterLast(address)).toBe(0);
    }
    expect(await attempt(accountKey('20@lexbrug.example', ip), address)).toBe('admitted');
    expect(await waitAfterLast(address)).toBe(1);
  });

  test('counts nothing for an attempt that is not admitted', async () => {
    const address = addressKey('198.51.100.12');
    const [first, second] = [
      accountKey('first@lexbrug.example', ip),
      accountKey('second@lexbrug.example', ip),
    ];
    await failedBefore(database.db, address, 30);
    const results = await Promise.all([attempt(first, address), attempt(second, address)]);
    expect(results.filter((result) => result === 'admitted')).toHaveLength(1);
    const waits = [await waitAfterLast(first), await waitAfterLast(second)];
    expect(waits.filter((wait) => wait !== undefined)).toHaveLength(1);
  });

  test('takes neighbours of one IPv6 network for one', async () => {
    await failedBefore(database.db, addressKey('2001:db8:7:7::1'), 30);
    expect(await attempt(addressKey('2001:db8:7:7::2'))).toBe('admitted');
    expect(await attempt(addressKey('2001:db8:7:7:ffff::1'))).toBe(900);
    expect(await attempt(addressKey('2001:db8:7:8::1'))).toBe('admitted');
  });

  test('forgets after a day, in the table too', async () => {
    const key = accountKey('old@lexbrug.example', ip);
    for (let n = 0; n < 11; n++) {
      await attempt(key);
      await letTimePass(key, 60);
    }
    await letTimePass(key, 23 * 3600);
    expect(await attempt(key)).toBe('admitted');
    expect(await attempt(key)).toBe(128);
    await letTimePass(key, 24 * 3600 + 1);
    await forgetOldAttempts(database.db);
    const { rows } = await database.db.execute(sql`select from attempt_throttle where key = ${key.key}`);
    expect(rows).toHaveLength(0);
  });
});

test('a mailbox gets three mails about accounts within any hour, however its address is written', async () => {
  const key = mailKey(accountContext, 'Sanne@voorbeeld.example', 'account');
  const ask = async (email: string) =>
    (await attempt(mailKey(accountContext, email, 'account'))) === 'admitted';
  expect(await ask('sanne@voorbeeld.example')).toBe(true);
  await letTimePass(key, 50 * 60);
  expect(await ask('SANNE@voorbeeld.example')).toBe(true);
  expect(await ask('sanne+1@voorbeeld.example')).toBe(true);
  await letTimePass(key, 59 * 60);
  expect(await ask('sanne+2@voorbeeld.example')).toBe(false);
  await letTimePass(key, 61);
  const again = await Promise.all(Array.from({ length: 6 }, () => ask('sanne@voorbeeld.example')));
  expect(again.filter(Boolean)).toHaveLength(3);
  const { key: dotted } = mailKey(accountContext, 's.an.ne@gmail.com', 'form');
  expect(dotted).toBe(mailKey(accountContext, 'sanne@gmail.com', 'form').key);
  expect(dotted).not.toBe(mailKey(accountContext, 'sanne@voorbeeld.example', 'form').key);
});

test('forms with the address of a colleague do not use up the mails about their account', async () => {
  const email = 'vergeten@lexbrug.example';
  for (let n = 0; n < 11; n++) await attempt(mailKey(accountContext, email, 'form'));
  expect(await attempt(mailKey(accountContext, email, 'account'))).toBe('admitted');
});

describe('forgiveAttempt', () => {
  test('lets an account start anew', async () => {
    const key = accountKey('forgiven@lexbrug.example', ip);
    for (let n = 0; n < 4; n++) await attempt(key);
    const admission = await admitAttempt(database.db, [key]);
    if (admission.admitted) await forgiveAttempt(database.db, admission);
    for (let n = 0; n < 5; n++) expect(await attempt(key)).toBe('admitted');
  });

  test('gives an address only the one attempt back, so that an account of his own does not help an attacker', async () => {
    const key = addressKey('198.51.100.10');
    await failedBefore(database.db, key, 30);
    for (let n = 0; n < 3; n++) {
      const admission = await admitAttempt(database.db, [key]);
      expect(admission.admitted).toBe(true);
      if (admission.admitted) await forgiveAttempt(database.db, admission);
    }
    expect(await attempt(key)).toBe('admitted');
    expect(await attempt(key)).toBe(900);
  });

  test('leaves the wait of a failure that came in between', async () => {
    const key = addressKey('198.51.100.11');
    await failedBefore(database.db, key, 30);
    const own = await admitAttempt(database.db, [key]);
    await letTimePass(key, 900);
    expect(await attempt(key)).toBe('admitted');
    if (own.admitted) await forgiveAttempt(database.db, own);
    expect(await attempt(key)).toBe(900);
  });
});
