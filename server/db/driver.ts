import pg from 'pg';

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
  // Sessions are in UTC. JavaScript parses the ISO form several times as fast, which matters in exports.
  const isCommon = text.endsWith('+00') && text[10] === ' ';
  return new Date(isCommon ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
});

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
