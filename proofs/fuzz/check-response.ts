import { resolve } from 'node:path';
import { may, type Role } from '#domain/accounts/roles.ts';
import { routeAccess, type RouteAccess } from '#domain/accounts/route-access.ts';
import { planted } from './hostile-texts.ts';
import { checkContent, staysOnSite } from './check-content.ts';
import { roleOf } from './known.ts';
import type { FuzzRequest } from './make-request.ts';
import { type Answer, bodyOf, headerOf } from './send-request.ts';

const checkout = resolve(import.meta.dirname, '../..');

/** Internals that must not leak, with patterns that reveal them. */
const internals: [what: string, shape: RegExp][] = [
  ['a stack trace', /\n\s+at .*[:(]\d+:\d+\)?|\bat (async )?[\w.<>]+ \((file:|node:|\/)/],
  ['a path of the program', new RegExp(checkout.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))],
  ['a package name', /node_modules/],
  [
    'a database error',
    /PostgresError|DatabaseError|ConnectionLostError|Failed query|DrizzleQueryError|relation "\w+" does not exist/,
  ],
  ['a query', /\b(select|insert into|update|delete from) "\w+"/],
  ['a JavaScript error', /\b(TypeError|RangeError|ReferenceError|SyntaxError|ZodError): /],
];

/** Intended server-error statuses. */
const allowedServerErrors = new Set([503]);

export type CheckContext = { secret: string; ownOrigins: readonly string[] };

/** Lists everything that is wrong with a response. */
export function checkResponse(
  request: FuzzRequest,
  answer: Answer,
  { secret, ownOrigins }: CheckContext,
): string[] {
  const problems: string[] = [];
  const { status } = answer;
  if (status >= 500 && !allowedServerErrors.has(status)) problems.push(`status ${status}`);

  // Refused by Node before the program sees it.
  const bare = headerOf(answer, 'x-content-type-options') === undefined && answer.body.length === 0;
  if (bare && [400, 408, 413, 417, 431].includes(status)) return problems;

  if (headerOf(answer, planted.header) !== undefined) problems.push('an injected header');
  if (headerOf(answer, 'x-content-type-options') !== 'nosniff') problems.push('no nosniff');
  if (!headerOf(answer, 'content-security-policy')) problems.push('no content security policy');
  if (headerOf(answer, 'x-powered-by')) problems.push('has an X-Powered-By header');
  for (const location of [headerOf(answer, 'location'), headerOf(answer, 'x-location')]) {
    if (location !== undefined && !staysOnSite(location, ownOrigins))
      problems.push(`redirects to another site: ${location}`);
  }

  const body = bodyOf(answer);
  if (request.method === 'HEAD' && body.length > 0) problems.push('a body in the response to HEAD');
  const text = body.toString('utf8');
  for (const [what, shape] of internals) {
    const found = shape.exec(text);
    if (found) problems.push(`shows ${what}: ${around(text, found.index)}`);
  }
  const role = roleOf(request.who);
  if (role && isSuccess(status) && !isAllowed(request, role)) problems.push(`lets in a ${role}`);
  if (!role) {
    if (text.includes(secret)) problems.push('shows data for staff only');
    if (isBackOffice(request.path) && status === 200 && body.length > 0)
      problems.push('lets in people who are not staff');
  }
  problems.push(...checkContent(answer, text, ownOrigins));
  return problems;
}

const isSuccess = (status: number) => status === 200 || status === 303;

/** Only paths without odd characters lead to their own route for certain. */
function isAllowed({ route, method, path }: FuzzRequest, role: Role): boolean {
  const [pathname = ''] = path.split('?', 1);
  const shape = route.path.replace(/:\w+/g, '[\\w-]+').replace('*', '.*');
  if (!new RegExp(`^${shape}(\\.data)?$`).test(pathname)) return true;
  const table: Partial<Record<string, RouteAccess>> = routeAccess;
  const access = table[route.path];
  if (!access) return true;
  const wanted = access[method === 'GET' || method === 'HEAD' ? 'get' : 'post'];
  return wanted !== undefined && may(role, wanted.needs);
}

/** By the resolved path, which may differ from how the path starts. */
function isBackOffice(path: string): boolean {
  return /^\/admin(\/|$|\.)/.test(URL.parse(`http://here.invalid${path}`)?.pathname ?? '');
}

function around(text: string, at: number): string {
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
}
