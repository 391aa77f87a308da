import { z } from 'zod';
import type { MailboxProblem } from '#domain/mail/mailbox.ts';
import { errorCode, errorField, errorMessage } from '../error-fields.ts';
import { MailboxUnusable } from './mailbox-credentials.ts';

export type FoundProblem = { problem: MailboxProblem; detail: string };

const MAX_DETAIL = 300;
const notFound = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME']);
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ETIMEOUT',
  'NoConnection',
  'EConnectionClosed',
  'StateLogout',
  'ClosedAfterConnectText',
  'ClosedAfterConnectTLS',
]);
const certificate = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ALTNAME/;
const noTls = /^(?:EPROTO|UPGRADE_TIMEOUT|STARTTLS|ERR_SSL|ERR_TLS)/;
const limitCodes = new Set(['LIMIT', 'THROTTLED', 'OVERQUOTA', 'INUSE']);
const limitWords =
  /throttl|too many (?:simultaneous )?(?:connections|commands|requests|logins)|rate.?limit|bandwidth|exceeded.*limit|backoff/i;

/** Why a connection or a command failed, in the words of the screen, with those of the server beside it. */
export function problemOf(error: unknown, bye?: string): FoundProblem {
  const said = [errorField(error, 'responseText'), errorField(error, 'reason'), bye]
    .filter(Boolean)
    .join(' ');
  const detail = (said || errorMessage(error)).slice(0, MAX_DETAIL);
  return { problem: judge(error, said), detail };
}

export const isRateLimit = (error: unknown): boolean => problemOf(error).problem === 'rateLimit';

function judge(error: unknown, said: string): MailboxProblem {
  if (error instanceof MailboxUnusable) return error.problem;
  const code = errorCode(error) ?? '';
  const responseCode = responseCodeOf(error);
  if (code === 'ETHROTTLE' || limitCodes.has(responseCode) || limitWords.test(said)) return 'rateLimit';
  if (errorIs(error, 'authenticationFailed'))
    return responseCode === 'UNAVAILABLE' ? 'unreachable' : 'signIn';
  if (certificate.test(code)) return 'certificate';
  if (errorIs(error, 'tlsFailed') || noTls.test(code)) return 'noTls';
  if (notFound.has(code)) return 'unknownHost';
  if (away.has(code)) return 'unreachable';
  return 'protocol';
}

export const errorIs = (error: unknown, name: string) =>
  typeof error === 'object' && error !== null && Reflect.get(error, name) === true;

const refusal = z.object({
  response: z.object({
    attributes: z.tuple(
      [z.object({ section: z.tuple([z.object({ value: z.string() })], z.unknown()) })],
      z.unknown(),
    ),
  }),
});

/** Such as LIMIT in 'NO [LIMIT] …'. The library only names it in some of its errors. */
function responseCodeOf(error: unknown): string {
  const [attribute] = refusal.safeParse(error).data?.response.attributes ?? [];
  return errorField(error, 'serverResponseCode') ?? attribute?.section[0].value.toUpperCase() ?? '';
}
