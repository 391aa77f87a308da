import { pino } from 'pino';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram } from '#tests/support/test-program.ts';
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
  const context = new RouterContextProvider();
  context.set(requestContext, {
    program,
    log,
    requestId: 'x',
    language: 'nl',
    address: '192.0.2.1',
    sending: true,
    cookies: new Map(),
    sessionToken: undefined,
    staff: async () => undefined,
    left: new AbortController().signal,
    nonce: '',
    behaviour: () => '',
  });
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
  ['tooManyRequests', 429],
] as const)('an account that ended meanwhile (%s) is no fault of ours', async (code, status) => {
  expect(await received(new AppError(code))).toEqual({ status, logged: [] });
});

test('what goes wrong inside is written down', async () => {
  const { status, logged } = await received(new Error('broken'));
  expect(status).toBe(500);
  expect(logged.join()).toContain('account form failed');
});
