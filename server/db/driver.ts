import pg from 'pg';

/** Members of a connected client that its types leave out. */
declare module 'pg' {
  interface Client {
    readonly processID: number;
    readonly secretKey: number;
    readonly sslNegotiation: string;
  }
  interface ClientConfig {
    sslNegotiation?: string;
  }
  interface Connection {
    connect(port: number | string, host?: string): void;
    requestSsl(): void;
    cancel(processId: number, secretKey: number): void;
  }
}

/** The host is an address, or the folder of a Unix socket. */
export type ConnectionOptions = {
  host: string;
  port: number;
  username: string;
  password?: string;
  database: string;
};

export type QueryResult = pg.QueryResult<pg.QueryResultRow>;

export const { DatabaseError, escapeIdentifier } = pg;

export const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 60_000;

export class ConnectionLostError extends Error {
  override name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';
}

/** Days, local times and intervals have no JavaScript type and stay text. */
const types = new pg.TypeOverrides();
const { builtins } = pg.types;
const asText = (value: string) => value;
for (const oid of [builtins.DATE, builtins.TIMESTAMP, builtins.INTERVAL]) types.setTypeParser(oid, asText);
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => {
  // Sessions are in UTC. Reading the digits is several times as fast as parsing, which matters in exports.
  if (!text.endsWith('+00') || text[10] !== ' ') return new Date(text);
  // A small year would be taken for one of the last century.
  return new Date(text[0] === '0' ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : millisecondsIn(text));
});

/** Reads the text of a value. */
export type Parser = (text: string) => unknown;

/** Undefined for a type that stays text. */
export function parserOf(typeId: number): Parser | undefined {
  // Its parameter is declared as a number.
  const parser: unknown = types.getTypeParser(typeId, 'text');
  return isParser(parser) && parser !== readsText ? parser : undefined;
}

const readsText: unknown = types.getTypeParser(builtins.TEXT, 'text');
const isParser = (parser: unknown): parser is Parser => typeof parser === 'function';

/** Of '2026-11-18 09:05:07.123456+00', with as many decimals as there are. */
function millisecondsIn(text: string): number {
  const digit = (at: number) => text.charCodeAt(at) - 48;
  const two = (at: number) => digit(at) * 10 + digit(at + 1);
  const decimals = text.length - 23;
  const thousandths =
    (decimals > 0 ? digit(20) * 100 : 0) +
    (decimals > 1 ? digit(21) * 10 : 0) +
    (decimals > 2 ? digit(22) : 0);
  return Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), thousandths);
}

export function clientConfig(
  to: string | ConnectionOptions,
  connectTimeoutMs = CONNECT_TIMEOUT_MS,
): pg.ClientConfig {
  const config = {
    application_name: 'lexbrug',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types,
  };
  if (typeof to === 'string') return { ...config, connectionString: withLibpqSslModes(to) };
  const { username, ...rest } = to;
  return { ...config, ...rest, user: username };
}

/** As in libpq, `sslmode=require` only encrypts and `verify-full` also checks the certificate. */
function withLibpqSslModes(url: string): string {
  if (!/[?&]sslmode=/.test(url) || /[?&]uselibpqcompat=/.test(url)) return url;
  return `${url}&uselibpqcompat=true`;
}

/** A single connection outside any pool. */
export function createClient(to: string | ConnectionOptions): pg.Client {
  return new pg.Client(clientConfig(to));
}

export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

export function lostBy(cause: unknown): ConnectionLostError {
  const reason = toError(cause).message;
  return new ConnectionLostError(`The connection to the database was lost: ${reason}`, { cause });
}

const CANCEL_TIMEOUT_MS = 1000;

/**
 * Asks the server to end the running statement of a connection, over another connection, as the protocol has it: a
 * server that waits for a lock does not notice that its client has gone. A pooler passes it on. Resolves when the server
 * has it, or could not be reached.
 */
export function cancelStatement(client: pg.Client): Promise<void> {
  const { host, port, ssl, sslNegotiation, processID, secretKey } = client;
  const connection = new pg.Connection({ ssl, sslNegotiation });
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, CANCEL_TIMEOUT_MS);
  const ask = () => connection.cancel(processID, secretKey);
  connection
    .on('connect', () => {
      if (!ssl) ask();
      else if (sslNegotiation !== 'direct') connection.requestSsl();
    })
    .on('sslconnect', ask)
    .on('error', () => resolve())
    // The server closes the connection when it has signalled the other one.
    .on('end', () => resolve());
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`);
  else connection.connect(port, host);
  return promise.finally(() => {
    clearTimeout(timer);
    connection.stream.destroy();
  });
}
