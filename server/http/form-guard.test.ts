import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HONEYPOT_FIELD, SUBMISSION_KEY_FIELD } from '#domain/form-guard.ts';
import { AppError } from '#server/errors.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { type FormPost, forgetPost, guardForm } from './form-guard.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  await emptyTables(database.sql, 'form_posts', 'recent_submissions', 'quotas');
  return () => program.remove();
});

const later = (seconds: number) => {
  program.clock.now = new Date(program.clock.now.getTime() + seconds * 1000);
};

const headers = new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/150.0' });
let count = 0;
/** Posts a different message each time, unless `fields` is given. */
const post = (changes: Partial<FormPost> = {}) => {
  count += 1;
  const fields = { user_email: 'a@example.nl', message: String(count) };
  return guardForm(program, { route: '/contact', address: '192.0.2.1', headers, fields, ...changes });
};

describe('the throttle', () => {
  test('lets the same visitor post the same page again after a while', async () => {
    expect(await post()).toBe('accept');
    later(9.999);
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests' });
    later(0.001);
    expect(await post()).toBe('accept');
  });

  test('knows visitors and pages apart', async () => {
    await post();
    expect(await post({ route: '/' })).toBe('accept');
    expect(await post({ address: '192.0.2.2' })).toBe('accept');
    await expect(post({ address: '::ffff:192.0.2.1' })).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('does not count what was refused after all', async () => {
    await post();
    await forgetPost(program, { route: '/contact', address: '192.0.2.1', headers, fields: {} });
    expect(await post()).toBe('accept');
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('counts what was stored, also when the same form comes again with a file that is refused', async () => {
    const fields = { email: 'a@example.nl', motivation: 'dezelfde' };
    await post({ fields });
    await post({ fields });
    await forgetPost(program, { route: '/contact', address: '192.0.2.1', headers, fields });
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('keeps no address', async () => {
    await post({ address: '192.0.2.77' });
    const stored = [await database.sql`select * from form_posts`, await database.sql`select * from quotas`];
    expect(JSON.stringify(stored)).not.toContain('192.0.2');
  });

  test('counts the forms of a network together, and an IPv6 subscriber as one network', async () => {
    const routes = ['/', '/contact', '/beschikbaar', '/aanmelden-jurist', '/guest-application/:id'];
    const passed: unknown[] = [];
    for (let nr = 0; nr < 65; nr += 1) {
      const address = `2001:db8:1:2:${nr.toString(16)}::1`;
      const answer = post({ route: routes[nr % routes.length] ?? '', address });
      passed.push(await answer.catch((error: unknown) => error instanceof AppError && error.code));
      later(10);
    }
    expect(passed.filter((outcome) => outcome === 'accept')).toHaveLength(60);
    expect(passed.slice(60)).toEqual(Array(5).fill('tooManyRequests'));
    expect(await post({ address: '2001:db8:1:3::1' })).toBe('accept');
    later(3600 - 650);
    expect(await post({ address: '2001:db8:1:2::1' })).toBe('accept');
  });

  test('lets one of many through that come at the same moment', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => post()));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('says how long to wait', async () => {
    await post();
    later(2.5);
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests', waitSeconds: 8 });
    const tight = { ...program, config: { ...program.config, formsPerHour: 1 } };
    const other = { route: '/andere', address: '192.0.2.9', headers, fields: { message: 'een' } };
    await guardForm(tight, other);
    later(600);
    await expect(guardForm(tight, other)).rejects.toMatchObject({ waitSeconds: 3000 });
  });

  test('lets the same form pass after going back, which gives it another key', async () => {
    const fields = { email: 'a@example.nl', message: 'dezelfde' };
    await post({ fields: { ...fields, [SUBMISSION_KEY_FIELD]: 'een' } });
    expect(await post({ fields: { ...fields, [SUBMISSION_KEY_FIELD]: 'twee' } })).toBe('accept');
    const other = { ...fields, message: 'iets anders', [SUBMISSION_KEY_FIELD]: 'een' };
    await expect(post({ fields: other })).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('lets a double click pass, a few times', async () => {
    const fields = { email: 'a@example.nl', message: 'dezelfde' };
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => post({ fields })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    later(10);
    expect(await post({ fields })).toBe('accept');
  });

  test('can be set and switched off', async () => {
    program.change({ form_guard: { throttle_seconds: 60 } });
    await post();
    later(59);
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests' });
    program.change({ form_guard: { throttle_seconds: 0 } });
    expect(await post()).toBe('accept');
  });

  test('does not outlast a clock that was ahead and is put back', async () => {
    later(24 * 60 * 60);
    await post();
    later(-24 * 60 * 60);
    expect(await post()).toBe('accept');
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('holds when the clock is put back a little', async () => {
    await post();
    later(-1);
    await expect(post()).rejects.toMatchObject({ code: 'tooManyRequests' });
  });

  test('forgets what is old', async () => {
    await post();
    await post({ route: '/aanmelden-jurist' });
    await database.sql`insert into recent_submissions values ('x', gen_random_uuid(), ${program.clock.now.toISOString()})`;
    later(25 * 60 * 60);
    await post({ route: '/' });
    expect(await database.sql`select * from form_posts`).toHaveLength(1);
    expect(await database.sql`select * from recent_submissions`).toHaveLength(0);
  });
});

test('a blocked address or domain is refused, and leaves no trace', async () => {
  program.change({ form_guard: { blocked: ['a@example.nl', 'bad.example'] } });
  await expect(post()).rejects.toMatchObject({ code: 'forbidden' });
  await expect(post({ fields: { email: 'x@mail.bad.example' } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await post({ fields: { email: 'b@example.nl' } })).toBe('accept');
});

test.each(['a\u200b@example.nl', 'x@b\u00adad.example', 'x@müller.de', 'x@xn--mller-kva.de'])(
  'a blocked address is known however it is written: %s',
  async (email) => {
    program.change({ form_guard: { blocked: ['a@example.nl', 'bad.example', 'müller.de'] } });
    await expect(post({ fields: { email } })).rejects.toMatchObject({ code: 'forbidden' });
  },
);

test('automated browsers are refused when that is asked for', async () => {
  const automated = { headers: new Headers({ 'user-agent': 'Mozilla/5.0 HeadlessChrome/153.0' }) };
  expect(await post(automated)).toBe('accept');
  program.change({ form_guard: { refuse_automated_browsers: true, throttle_seconds: 0 } });
  await expect(post(automated)).rejects.toMatchObject({ code: 'automatedBrowser' });
  expect(await post()).toBe('accept');
});

test('who fills in what nobody sees is thanked and ignored', async () => {
  program.change({ form_guard: { blocked: ['a@example.nl'] } });
  expect(
    await post({ fields: { user_email: 'a@example.nl', [HONEYPOT_FIELD]: 'https://spam.example' } }),
  ).toBe('ignore');
  expect(await database.sql`select * from form_posts`).toHaveLength(0);
});

describe.each([0, 60])('with a throttle of %i seconds', (throttle) => {
  const send = (address: string, mb: number) => {
    const limits = { config: { ...program.config, uploadMbPerNetwork: 10, uploadMbPerDay: 25 } };
    const sent = { route: '/sign-up', address, headers, fields: { message: String((count += 1)) } };
    return guardForm({ ...program, ...limits }, sent, Math.ceil(mb * 1024 * 1024));
  };
  beforeEach(() => program.change({ form_guard: { throttle_seconds: throttle } }));

  test('uploads have a daily limit per network and in total', async () => {
    expect(await send('192.0.2.1', 5)).toBe('accept');
    later(throttle);
    expect(await send('192.0.2.1', 5)).toBe('accept');
    later(throttle);
    expect(await send('192.0.2.1', 0.001)).toBe('uploadedTooMuch');
    expect(await send('192.0.2.2', 10)).toBe('accept');
    expect(await send('192.0.2.3', 5.001)).toBe('uploadedTooMuch');
    expect(await send('192.0.2.4', 10.001)).toBe('uploadedTooMuch');
    expect(await send('192.0.2.5', 5)).toBe('accept');
    later(24 * 60 * 60);
    expect(await send('192.0.2.1', 10)).toBe('accept');
  });
});

test('a form that is refused as it comes too soon takes nothing from the limit of uploads', async () => {
  const limits = { config: { ...program.config, uploadMbPerNetwork: 10 } };
  const send = (message: string) =>
    guardForm(
      { ...program, ...limits },
      { route: '/sign-up', address: '192.0.2.1', headers, fields: { message } },
      5 * 1024 * 1024,
    );
  program.change({ form_guard: { throttle_seconds: 60 } });
  await send('one');
  await expect(send('two')).rejects.toThrow(AppError);
  later(60);
  expect(await send('three')).toBe('accept');
});
