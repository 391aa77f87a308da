import { expect, test } from 'vitest';
import { applicationForm } from '#domain/applications/application-form.ts';
import { readMotivation } from '#domain/applications/motivation.ts';
import { safeReturnPath } from '#domain/accounts/return-path.ts';
import { withoutToken } from '#domain/accounts/one-time-link.ts';
import { normaliseAddress } from '#domain/accounts/staff-address.ts';
import { networkOf } from '#domain/accounts/throttle.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { csvField, looksLikeFormula, withoutNeutraliser } from '#domain/csv.ts';
import { isAutomatedBrowser, isBlocked } from '#domain/form-guard.ts';
import { cleanEmail } from '#domain/form-text.ts';
import { headerText } from '#domain/mail/header-text.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { contactForm } from '#domain/messages/contact-form.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import {
  addressFromCell,
  amountFromCell,
  dayFromCell,
  numberFromCell,
  pairsFromCell,
  phoneFromCell,
} from '#domain/records/from-cell.ts';
import { readUserAgent } from '#domain/visitors/user-agent.ts';
import { visitSchema } from '#domain/visitors/visit.ts';
import { knownDevice } from '#server/accounts/known-device.ts';
import { mailKey } from '#server/accounts/attempts.ts';
import { describeError, errorInWords } from '#server/describe-error.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { clientAddress, clientOrigin } from '#server/http/client-address.ts';
import { preferredEncoding } from '#server/http/compression.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { readCookies } from '#server/http/cookies.ts';
import { accountContext } from '#tests/support/accounts.ts';
import { incomingMessage } from '#tests/support/incoming-message.ts';

const withHeader = (name: string, text: string) => incomingMessage({ [name]: text }, 'GET');

/** Everything that reads what somebody outside typed or sent. */
const readers: Record<string, (text: string) => unknown> = {
  applicationForm: (text) =>
    applicationForm.safeParse({
      first_name: text,
      last_name: text,
      email: text,
      phone: text,
      motivation: text,
    }),
  contactForm: (text) =>
    contactForm.safeParse({ user_name: text, user_email: text, subject: text, message: text }),
  visitSchema: (text) =>
    visitSchema.safeParse({ session_id: text, page: `/${text}`, referrer: text, language: text }),
  readMotivation,
  safeReturnPath,
  withoutToken: (text) => withoutToken(`/${text}`),
  normaliseAddress,
  networkOf,
  parseSearchQuery,
  csvField,
  addressFromCell,
  amountFromCell,
  dayFromCell,
  numberFromCell,
  pairsFromCell,
  phoneFromCell,
  looksLikeFormula,
  withoutNeutraliser,
  isAutomatedBrowser,
  isBlocked: (text) => isBlocked(text, ['evil.example', text]),
  cleanEmail,
  headerText,
  plainName,
  displayPhone,
  phoneHref,
  readUserAgent,
  knownDevice: (text) => knownDevice(accountContext.secrets, text, 'a@lexbrug.example'),
  mailKey: (text) => mailKey(accountContext, text, 'form'),
  describeError: (text) => describeError(new Error(text)),
  errorInWords: (text) => errorInWords(new Error(text)),
  cleanFileName,
  clientAddress: (text) => clientAddress(withHeader('x-forwarded-for', text), 1),
  clientOrigin: (text) => clientOrigin(withHeader('host', text), 0),
  preferredEncoding,
  contentDisposition: (text) => contentDisposition('attachment', text),
  readCookies: (text) => readCookies(text, false),
};

const repeated = [
  '.',
  ' ',
  '\n',
  '\t',
  'a',
  'A',
  '0',
  '-',
  '@',
  '<',
  '"',
  "'",
  '/',
  '\\',
  ',',
  ';',
  '=',
  ':',
  '%',
  '*',
  '#',
  '&',
  '(',
  'é',
  'a.',
  'a@',
  ' .',
  '\n=',
  '"\n',
  '://',
  'a ',
  ' -',
  '<a',
];
const hostile = (unit: string, length: number) => {
  const run = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  return [run, `${run}!`, `x${run}x`, `"${run}`];
};

/** The shortest of several runs, each long enough to be measured. */
function timeOf(read: (text: string) => unknown, texts: readonly string[]): number {
  let shortest = Infinity;
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    let times = 0;
    do {
      for (const text of texts) read(text);
      times += 1;
    } while (performance.now() - start < 1);
    shortest = Math.min(shortest, (performance.now() - start) / times);
  }
  return shortest;
}

const LONGER = 16;
/** Work that grows with the length costs 16 times as much, work that grows with its square 256 times. */
const MOST = 64;
/** In milliseconds. Squared work on the longer text takes a hundred times as long; below this, only noise is measured. */
const NOISE = 2;

test.each(Object.keys(readers))('%s does not do more and more work for longer text', (name) => {
  const read = readers[name] ?? (() => {});
  for (const unit of repeated) {
    const isLinear = () => {
      const long = timeOf(read, hostile(unit, 1000 * LONGER));
      return long < NOISE || long / timeOf(read, hostile(unit, 1000)) < MOST;
    };
    // Measured again, as another program may have been busy.
    const isFine = isLinear() || isLinear() || isLinear();
    expect([unit, isFine]).toEqual([unit, true]);
  }
});
