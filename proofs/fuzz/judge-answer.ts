import { resolve } from 'node:path';
import { planted } from './hostile-texts.ts';
import { judgeContent, staysHere } from './judge-content.ts';
import type { FuzzRequest } from './make-request.ts';
import { type Answer, bodyOf, headerOf } from './send-request.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** What only the inside of the program knows, with the words that it gives itself away by. */
const internals: [what: string, shape: RegExp][] = [
  ['a stack', /\n\s+at .*[:(]\d+:\d+\)?|\bat (async )?[\w.<>]+ \((file:|node:|\/)/],
  ['the folder of the program', new RegExp(checkout.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))],
  ['a package', /node_modules/],
  ['an error of the database', /PostgresError|Failed query|DrizzleQueryError|relation "\w+" does not exist/],
  ['a query', /\b(select|insert into|update|delete from) "\w+"/],
  ['an error of the language', /\b(TypeError|RangeError|ReferenceError|SyntaxError|ZodError): /],
];

/** Answers that are meant as such, and no failure. */
const meantFailures = new Set([503]);

export type Judged = { secret: string; ownOrigins: readonly string[] };

/** Everything that is wrong with an answer, whoever asked for it and whatever he sent. */
export function judgeAnswer(request: FuzzRequest, answer: Answer, { secret, ownOrigins }: Judged): string[] {
  const problems: string[] = [];
  const { status } = answer;
  if (status >= 500 && !meantFailures.has(status)) problems.push(`status ${status}`);

  // What Node itself refuses, before the program sees it.
  const bare = headerOf(answer, 'x-content-type-options') === undefined && answer.body.length === 0;
  if (bare && [400, 408, 413, 417, 431].includes(status)) return problems;

  if (headerOf(answer, planted.header) !== undefined) problems.push('a header that was injected');
  if (headerOf(answer, 'x-content-type-options') !== 'nosniff') problems.push('no nosniff');
  if (!headerOf(answer, 'content-security-policy')) problems.push('no content security policy');
  if (headerOf(answer, 'x-powered-by')) problems.push('says what it is made with');
  for (const location of [headerOf(answer, 'location'), headerOf(answer, 'x-location')]) {
    if (location !== undefined && !staysHere(location, ownOrigins))
      problems.push(`leads away, to ${location}`);
  }

  const body = bodyOf(answer);
  if (request.method === 'HEAD' && body.length > 0) problems.push('a body in the answer to HEAD');
  const text = body.toString('utf8');
  for (const [what, shape] of internals) {
    const found = shape.exec(text);
    if (found) problems.push(`shows ${what}: ${around(text, found.index)}`);
  }
  if (request.who !== 'staff') {
    if (text.includes(secret)) problems.push('shows what only staff may see');
    if (isOfOffice(request.path) && status === 200 && body.length > 0)
      problems.push('lets in who is not staff');
  }
  problems.push(...judgeContent(answer, text, ownOrigins));
  return problems;
}

/** By where it leads, which need not be where it begins. */
function isOfOffice(path: string): boolean {
  return /^\/admin(\/|$|\.)/.test(URL.parse(`http://here.invalid${path}`)?.pathname ?? '');
}

function around(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
}
