import { randomBytes } from 'node:crypto';
import { recordOf } from '#domain/typed-entries.ts';
import { type Database, openDatabase, type Sql } from '#server/db/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { e2eConnection } from './connection.ts';
import { openE2eDatabase } from './e2e-database.ts';
import { test } from './e2e-test.ts';
import { type FileStoreServer, startFileStoreServer } from './file-store-server.ts';
import { type Relay, startRelay } from './mail-relay.ts';
import { type RunningProgram, startProgram } from './program.ts';

const host = 'www.lexbrug.example';

/** A recognisable value; nothing else starts with it. */
export const secretValue = (name: string) => `zq-${name}-${randomBytes(16).toString('hex')}`;

/** Secrets that the operator configures and nobody else may read. */
export type OwnerSecrets = Record<
  'database' | 'relay' | 'fileStore' | 'app' | 'mailService' | 'owner',
  string
>;

export type Secured = {
  program: RunningProgram;
  secrets: OwnerSecrets;
  sql: Sql;
  db: Database;
  databaseProxy: DatabaseProxy;
  store: FileStoreServer;
  relay: Relay;
  /** The password that the relay expects; if it differs from the program's, the relay refuses access. */
  relayAccount: { user: string; password: string };
};

/**
 * The program as an operator runs it: behind a TLS proxy, with a password-protected database, file store and relay,
 * at the most verbose log level.
 */
export const securedTest = test.extend<object, { secured: Secured }>({
  secured: [
    async ({}, use) => {
      const names = ['database', 'relay', 'fileStore', 'app', 'mailService', 'owner'] as const;
      const secrets: OwnerSecrets = recordOf(names, secretValue);
      const server = e2eConnection();
      const connection = { ...server, database: `secured_${randomBytes(5).toString('hex')}` };
      const onServer = openE2eDatabase(server);
      await onServer`create database ${onServer(connection.database)}`;
      const databaseProxy = await startDatabaseProxy(connection);
      const store = await startFileStoreServer();
      const relayAccount = { user: 'lexbrug', password: secrets.relay };
      const relay = await startRelay({ account: relayAccount });
      const program = await startProgram({
        PUBLIC_URL: `https://${host}`,
        TRUST_PROXY: '1',
        DATABASE_URL: withPassword(databaseProxy.url, connection.username, secrets.database),
        SMTP_URL: withPassword(relay.url, relayAccount.user, secrets.relay),
        S3_ENDPOINT: store.url,
        S3_REGION: 'eu-west-1',
        S3_BUCKET: 'documents',
        S3_ACCESS_KEY_ID: 'lexbrug',
        S3_SECRET_ACCESS_KEY: secrets.fileStore,
        EMAILJS_SERVICE_ID: 'service',
        EMAILJS_TEMPLATE_ID: 'template',
        EMAILJS_PUBLIC_KEY: 'public',
        EMAILJS_PRIVATE_KEY: secrets.mailService,
        APP_SECRET: secrets.app,
        ADMIN_PASSWORD: secrets.owner,
        DEMO: '0',
        LOG_LEVEL: 'trace',
      });
      const sql = openE2eDatabase(connection);
      const opened = openDatabase(connection, { max: 2 });
      await use({ program, secrets, sql, db: opened.db, databaseProxy, store, relay, relayAccount });
      await sql.end();
      await opened.close();
      await program.stop();
      await Promise.all([relay.stop(), store.stop(), databaseProxy.stop()]);
      await onServer`drop database ${onServer(connection.database)} with (force)`;
      await onServer.end();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

function withPassword(address: string, name: string, password: string): string {
  const url = new URL(address);
  url.username = name;
  url.password = password;
  return url.href;
}

export type Visit = {
  method?: string;
  cookie?: string | undefined;
  form?: Record<string, string | Blob>;
  json?: unknown;
  from?: string;
};
export type Answer = { status: number; headers: Headers; text: string };

/** A request as the operator's proxy forwards it, from one of our own pages. */
export async function visit(base: string, path: string, how: Visit = {}): Promise<Answer> {
  const { form, json, cookie, from = '198.51.100.7' } = how;
  const headers: Record<string, string> = {
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': from,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': host,
    ...(cookie && { Cookie: cookie }),
    ...(json !== undefined && { 'Content-Type': 'application/json' }),
  };
  const body = json === undefined ? form && bodyOf(form) : JSON.stringify(json);
  const method = how.method ?? (body ? 'POST' : 'GET');
  const answer = await fetch(base + path, { method, headers, redirect: 'manual', ...(body && { body }) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The value of the cookie that the response sets. */
export function cookieIn({ headers }: Answer, name: string): string | undefined {
  const found = headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  return found?.slice(name.length + 1).split(';', 1)[0];
}

/** With a length, because a stream without one is refused. */
function bodyOf(form: Record<string, string | Blob>): FormData | URLSearchParams {
  const texts = Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  if (texts.length === Object.keys(form).length) return new URLSearchParams(texts);
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  return data;
}
