import { DrizzleQueryError } from 'drizzle-orm';
import { errorCode } from './error-fields.ts';

/** The parts of an error that are safe to log. */
export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  errors?: DescribedError[];
  [field: string]: unknown;
};

/** Error properties that are safe to log; others can contain rows, addresses or whole requests. */
const safeFields = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'failure',
] as const;

/**
 * Removes personal data from an error: Drizzle puts every parameter of a failed query into the message, PostgreSQL quotes
 * values it cannot parse, and a URL can contain a password.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const message = messageOf(error);
  const fields = safeFields.flatMap((name): [string, unknown][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.constructor.name,
    message,
    stack: withoutSecrets((error.stack ?? '').replace(error.message, () => message)),
    ...Object.fromEntries(fields),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** For a terminal: the stack, and that of the cause. */
export function errorInWords(error: unknown): string {
  const { stack, message, cause } = describeError(error);
  const said = stack || message;
  return cause ? `${said}\nCaused by ${cause.stack || cause.message}` : said;
}

/** One sentence for the back office. Database errors carry the reason in their cause. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return describeError(cause).message.slice(0, 500);
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return withoutSecrets(quotesInput(error) ? error.message.replace(/"[^]*"/, '"…"') : error.message);
}

/** PostgreSQL class 22 (data exceptions) and parse errors quote the offending input. */
function quotesInput(error: Error): boolean {
  return error instanceof SyntaxError || /^22[\dA-Z]{3}$/.test(errorCode(error) ?? '');
}

/** Removes credentials from URLs, and email addresses. */
function withoutSecrets(text: string): string {
  return text
    .replace(/(?<=[a-z\d+.-]:\/\/)[^\s/]+@/gi, '…@')
    .replace(/[^\s<>"'(),;:=]+/g, (word) => word.replace(/^[^]+@(?=[\w.-]*\.\w)[\w.-]+/, '…@…'));
}
