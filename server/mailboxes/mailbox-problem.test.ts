import { expect, test } from 'vitest';
import { MailboxUnusable } from './mailbox-credentials.ts';
import { problemOf } from './mailbox-problem.ts';

const failure = (fields: object) => Object.assign(new Error('Command failed'), fields);

test.each([
  [{ code: 'ENOTFOUND' }, 'unknownHost'],
  [{ code: 'ECONNREFUSED' }, 'unreachable'],
  [{ code: 'CONNECT_TIMEOUT' }, 'unreachable'],
  [{ code: 'ERR_SSL_WRONG_VERSION_NUMBER' }, 'noTls'],
  [{ tlsFailed: true }, 'noTls'],
  [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
  [{ code: 'CERT_HAS_EXPIRED', tlsFailed: true }, 'certificate'],
  [{ authenticationFailed: true, serverResponseCode: 'AUTHENTICATIONFAILED' }, 'signIn'],
  [{ authenticationFailed: true, serverResponseCode: 'UNAVAILABLE' }, 'unreachable'],
  [{ authenticationFailed: true, responseText: 'Too many simultaneous connections' }, 'rateLimit'],
  [{ code: 'ETHROTTLE' }, 'rateLimit'],
  [{ response: { attributes: [{ section: [{ value: 'limit' }] }] } }, 'rateLimit'],
  [{ responseStatus: 'BAD' }, 'protocol'],
])('%j is a problem of the kind %s', (fields, problem) => {
  expect(problemOf(failure(fields)).problem).toBe(problem);
});

test('a mailbox without permission says so, with a bounded reason', () => {
  expect(problemOf(new MailboxUnusable('revoked', 'x'.repeat(5000)))).toEqual({
    problem: 'revoked',
    detail: 'x'.repeat(300),
  });
});
