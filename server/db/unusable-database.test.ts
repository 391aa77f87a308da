import { expect, test } from 'vitest';
import { unusableDatabase } from './unusable-database.ts';

test('names the setting and the reason, without the password', () => {
  const cause = new Error('cannot reach postgres://lexbrug:geheim@db/lexbrug');
  expect(unusableDatabase(cause, 'DATABASE_URL').message).toBe(
    'The database of DATABASE_URL cannot be used: cannot reach postgres://…@db/lexbrug',
  );
});

test('a host name with several addresses has a reason too', () => {
  const refused = ['connect ECONNREFUSED ::1:1', 'connect ECONNREFUSED 127.0.0.1:1'];
  const cause = new AggregateError(refused.map((reason) => new Error(reason)));
  expect(unusableDatabase(cause, 'DATABASE_DIRECT_URL').message).toBe(
    'The database of DATABASE_DIRECT_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  );
});
