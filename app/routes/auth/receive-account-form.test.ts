import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { visitorContext } from '#tests/support/visitor-context.ts';
import { receiveAccountForm } from './receive-account-form.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The status of a form whose use case throws this error, and the lines logged. */
async function received(error: Error): Promise<{ status: number | undefined; logged: string[] }> {
  const program = await testProgram(database);
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const context = visitorContext({ program, log });
  const body = new URLSearchParams({ password: 'x' });
  const request = new Request('http://localhost/admin/account/password', { method: 'POST', body });
  const answer = await receiveAccountForm({ request, context }, z.object({}), async () => {
    throw error;
  });
  await program.remove();
  return { status: answer.init?.status, logged };
}

test.each([
  ['notFound', 404],
  ['forbidden', 403],
  ['conflict', 409],
  ['tooManyRequests', 429],
] as const)('an account that ended or changed meanwhile (%s) is no fault of ours', async (code, status) => {
  expect(await received(new AppError(code))).toEqual({ status, logged: [] });
});

test('what goes wrong inside is written down', async () => {
  const { status, logged } = await received(new Error('broken'));
  expect(status).toBe(500);
  expect(logged.join()).toContain('account form failed');
});
