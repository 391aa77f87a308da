import { DrizzleQueryError } from 'drizzle-orm';

/** What may be told of a failure, to whoever reads a log. */
export type DescribedError = {
  type: string;
  message: string;
  stack: string;
  cause?: DescribedError;
  errors?: DescribedError[];
  [field: string]: unknown;
};

/** Of everything that hangs on an error, these say what went wrong; others hold rows, addresses or whole requests. */
const tellingFields = [
  'code',
  'errno',
  'syscall',
  'severity',
  'schema_name',
  'table_name',
  'column_name',
  'constraint_name',
  'routine',
  'failure',
] as const;

/**
 * An error without what people wrote: the driver puts every value of a failed query into its message, PostgreSQL quotes
 * what it cannot read, and an address may hold a password.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  const message = messageOf(error);
  const told = error as Error & Record<string, unknown>;
  const fields = tellingFields.filter((name) => ['string', 'number'].includes(typeof told[name]));
  return {
    type: error.constructor.name,
    message,
    stack: withoutSecrets((error.stack ?? '').replace(error.message, () => message)),
    ...Object.fromEntries(fields.map((name) => [name, told[name]])),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** For a terminal: where it happened, and what lay behind it. */
export function errorInWords(error: unknown): string {
  const { stack, message, cause } = describeError(error);
  const said = stack || message;
  return cause ? `${said}\nbecause of ${cause.stack || cause.message}` : said;
}

/** In one sentence, for those who see what a job or a backup did. Errors of the driver say what happened in their cause. */
export function reasonOf(error: unknown): string {
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return describeError(told).message.slice(0, 500);
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return withoutSecrets(quotesWhatItRead(error) ? error.message.replace(/"[^]*"/, '"…"') : error.message);
}

/** Class 22 of PostgreSQL is about values that it could not take; a parser shows where it stopped. */
function quotesWhatItRead(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return error instanceof SyntaxError || (typeof code === 'string' && /^22[\dA-Z]{3}$/.test(code));
}

/** Name and password in an address, and addresses of people. */
function withoutSecrets(text: string): string {
  return text
    .replace(/([a-z][a-z\d+.-]*:\/\/)[^\s/]+@/gi, '$1…@')
    .replace(/[^\s<>"'(),;:=]+@[\w.-]+\.\w+/g, '…@…');
}
