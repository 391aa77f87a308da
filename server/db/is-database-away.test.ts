import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ConnectionLostError } from './driver.ts';
import { isDatabaseAway } from './is-database-away.ts';

const failed = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test.each([
  failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failed('read ECONNRESET', 'ECONNRESET'),
  failed('connect ENOENT /run/x/.s.PGSQL.5432', 'ENOENT'),
  failed('terminating connection due to administrator command', '57P01'),
  failed('the database system is starting up', '57P03'),
  failed('sorry, too many clients already', '53300'),
  failed('server closed the connection unexpectedly', '08006'),
  failed('Connection terminated unexpectedly'),
  failed('timeout exceeded when trying to connect'),
  new ConnectionLostError('gone'),
  new AggregateError([failed('connect ECONNREFUSED ::1:5432', 'ECONNREFUSED')]),
  new DrizzleQueryError('select 1', [], failed('Connection terminated unexpectedly')),
])('%s: the database is away', (error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  failed('duplicate key value violates unique constraint', '23505'),
  failed("ENOENT: no such file or directory, open '/srv/data/x'", 'ENOENT'),
  failed('canceling statement due to statement timeout', '57014'),
  new TypeError('Cannot read properties of undefined'),
  'text',
  undefined,
])('%s: the database answered', (error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
