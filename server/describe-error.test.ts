import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeError, errorInWords, reasonOf } from './describe-error.ts';

const told = (error: unknown) => JSON.stringify(describeError(error)) + errorInWords(error) + reasonOf(error);

test('a failed query is told without its values, and so is what PostgreSQL says about them', () => {
  const detail = 'Key (email)=(sanne@voorbeeld.nl) already exists.';
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    constraint: 'users_email',
    detail,
    where: 'sanne',
  });
  const error = new DrizzleQueryError(
    'insert into users values ($1)',
    ['Sanne', 'sanne@voorbeeld.nl'],
    cause,
  );
  expect(told(error)).not.toMatch(/sanne/i);
  expect(describeError(error)).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into users values ($1)',
    stack: expect.stringContaining('describe-error.test.ts'),
    cause: { code: '23505', constraint: 'users_email', message: cause.message },
  });
  expect(reasonOf(error)).toBe(cause.message);
  expect(errorInWords(error)).toContain('Caused by Error: duplicate key');
});

test.each([
  [
    'a value that PostgreSQL cannot take',
    Object.assign(new Error('invalid input syntax for type uuid: "geheim"'), { code: '22P02' }),
  ],
  ['text that is no JSON', parseFailure('geheim')],
  ['a password in an address', new Error('connect failed: postgres://lexbrug:geheim@db:5432/x')],
  ['a password with signs in it', new Error('smtps://u:a@geheim@relay.example:465 refused')],
  ['an address of somebody', new Error('550 <geheim@voorbeeld.nl>: no such user')],
  [
    'what hangs on an error',
    Object.assign(new TypeError('Invalid URL'), { input: 'geheim', config: { x: 'geheim' } }),
  ],
  ['what lies behind it', new Error('outer', { cause: new Error('https://x:geheim@y.nl/') })],
  ['several at once', new AggregateError([new Error('to geheim@voorbeeld.nl')], 'all failed')],
  ['what is no error', 'https://x:geheim@y.nl/'],
])('%s is left out', (_what, error) => {
  expect(told(error)).not.toContain('geheim');
});

test('what says where to look is kept', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect(describeError(refused)).toMatchObject({
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  expect(describeError(new Error('at file:///srv/node_modules/@remix-run/x/y.js')).message).toBe(
    'at file:///srv/node_modules/@remix-run/x/y.js',
  );
});

function parseFailure(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}
