import { resolve } from 'node:path';
import { z } from 'zod';
import { readRoleMapping, secondFactorRules } from '#domain/accounts/directory.ts';
import { decoded } from '#domain/decoded.ts';
import { isSafeIssuer, readDirectory } from './accounts/directory-config.ts';
import { StartError } from './errors.ts';
import { googleConfig, microsoftConfig, type ProvidersConfig } from './mailboxes/provider-config.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

const webAddress = z.string().refine((value) => {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.search === '' && url.hash === '' && url.username === '' && url.password === '';
});

/** The program is served at the root only. */
const ownAddress = webAddress
  .refine((value) => !/[?#]/.test(value) && URL.parse(value)?.pathname === '/')
  .transform((value) => new URL(value).origin);

/** Without the two slashes, `URL` would take the host for a path. */
const addressWith = (start: RegExp) => z.string().refine((value) => start.test(value) && URL.canParse(value));
const databaseAddress = addressWith(/^postgres(ql)?:\/\//i);
const relayAddress = addressWith(/^smtps?:\/\//i).refine(hasHost);

const providerAddress = webAddress.refine(isSafeIssuer).transform((value) => value.replace(/\/+$/, ''));

const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Each schema with the end of its error message: 'NAME must be …'. */
const variables = {
  PORT: [wholeNumber(0, 65535), 'a port number from 0 to 65535'],
  HOST: [z.string().min(1), 'an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  PUBLIC_URL: [
    ownAddress,
    'an http or https address without path, query or fragment, such as https://www.example.nl',
  ],
  DATA_DIR: [z.string().min(1), 'a folder'],
  DATABASE_URL: [databaseAddress, 'a PostgreSQL address, such as postgres://user:password@host/name'],
  DATABASE_DIRECT_URL: [
    databaseAddress,
    'a PostgreSQL address past the pooler, such as postgres://user:password@host/name',
  ],
  S3_ENDPOINT: [webAddress, 'the http or https address of an S3-compatible store'],
  S3_REGION: [z.string().min(1), 'a region name'],
  S3_BUCKET: [z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), 'a bucket name'],
  S3_ACCESS_KEY_ID: [z.string().min(1), 'an access key'],
  S3_SECRET_ACCESS_KEY: [z.string().min(1), 'a secret key'],
  SMTP_URL: [relayAddress, 'a mail relay, such as smtps://user:password@host:465'],
  EMAILJS_SERVICE_ID: [z.string().min(1), 'the id of the e-mail service'],
  EMAILJS_TEMPLATE_ID: [z.string().min(1), 'the id of the e-mail template'],
  EMAILJS_PUBLIC_KEY: [z.string().min(1), 'the public key of the e-mail service'],
  EMAILJS_PRIVATE_KEY: [z.string().min(1), 'the private key of the e-mail service'],
  EMAILJS_ORIGIN: [webAddress, 'the http or https address of the e-mail service'],
  MICROSOFT_CLIENT_ID: [z.string().min(1), 'the client id of the program in Microsoft Entra'],
  MICROSOFT_CLIENT_SECRET: [z.string().min(1), 'the client secret of the program in Microsoft Entra'],
  MICROSOFT_TENANT: [
    z.string().regex(/^[\w.-]{1,100}$/),
    'the id or domain of a directory in Microsoft Entra',
  ],
  MICROSOFT_OAUTH_URL: [providerAddress, 'the https address of a stand-in for the sign-in of Microsoft'],
  GOOGLE_CLIENT_ID: [z.string().min(1), 'the client id of the program in Google Cloud'],
  GOOGLE_CLIENT_SECRET: [z.string().min(1), 'the client secret of the program in Google Cloud'],
  GOOGLE_OAUTH_URL: [providerAddress, 'the https address of a stand-in for the sign-in of Google'],
  MAIL_PRIVATE_NETWORK: [z.enum(['0', '1']), '0 or 1'],
  CLAMD_SOCKET: [z.string().regex(/^\/.+|^[^\s/]+:\d{1,5}$/), 'the path of a socket, or host:port'],
  APP_SECRET: [z.string().min(32), 'at least 32 characters'],
  ADMIN_EMAIL: [z.email(), 'an e-mail address'],
  ADMIN_PASSWORD: [
    // The line break at the end of a file cannot be typed in the sign-in form.
    z
      .string()
      .min(12)
      .regex(/^[^\r\n]*$/),
    'at least 12 characters, without a line break',
  ],
  STAFF_DOMAIN: [z.string().toLowerCase().regex(hostName), 'a domain name, such as example.nl'],
  OIDC_ISSUER: [
    webAddress.refine(isSafeIssuer),
    'the https address of an OpenID provider, for Microsoft Entra with the tenant instead of common or organizations',
  ],
  OIDC_CLIENT_ID: [z.string().min(1), 'the client id that the OpenID provider gave'],
  OIDC_CLIENT_SECRET: [z.string().min(1), 'the client secret that the OpenID provider gave'],
  OIDC_LABEL: [z.string().max(40), 'a name of at most 40 characters for the button, such as Microsoft'],
  OIDC_ROLE_CLAIM: [z.string().min(1), 'the name of a claim, such as roles or groups'],
  OIDC_ROLES: [
    z
      .string()
      .transform(readRoleMapping)
      .refine((mapping) => mapping !== undefined),
    'a list such as owner=value;recruiter=value;reader=value',
  ],
  OIDC_DEFAULT_ROLE: [z.enum(['recruiter', 'reader']), 'recruiter or reader'],
  OIDC_CREATE_ACCOUNTS: [z.enum(['0', '1']), '0 or 1'],
  OIDC_SECOND_FACTOR: [z.enum(secondFactorRules), `one of ${secondFactorRules.join(', ')}`],
  DEMO: [z.enum(['0', '1']), '0 or 1'],
  TRUST_PROXY: [wholeNumber(0, 20), 'the number of proxies in front, from 0 to 20'],
  MIN_FREE_DISK_MB: [wholeNumber(0, 999_999), 'a number of megabytes from 0 to 999999'],
  UPLOAD_MB_PER_DAY: [wholeNumber(1, 999_999), 'a number of megabytes from 1 to 999999'],
  UPLOAD_MB_PER_NETWORK: [wholeNumber(1, 999_999), 'a number of megabytes from 1 to 999999'],
  FORMS_PER_HOUR: [wholeNumber(1, 999_999), 'a number of forms from 1 to 999999'],
  PAGE_VIEWS_PER_HOUR: [wholeNumber(1, 999_999), 'a number of page views from 1 to 999999'],
  HSTS_SUBDOMAINS: [z.enum(['0', '1']), '0 or 1'],
  DRAIN_SECONDS: [wholeNumber(0, 300), 'a number of seconds from 0 to 300'],
  LOG_LEVEL: [z.enum(logLevels), `one of ${logLevels.join(', ')}`],
} satisfies Record<string, [z.ZodType, string]>;

type Variables = typeof variables;
type Values = { [Name in keyof Variables]?: z.output<Variables[Name][0]> };

export type S3Config = ReturnType<typeof readS3>;
export type EmailJsConfig = ReturnType<typeof readEmailJs>;
export type Config = ReturnType<typeof readConfig>;

const s3Names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;
const databaseNames = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;
const emailJsNames = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'] as const;

const directoryNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const directoryOptions = [
  'OIDC_LABEL',
  'OIDC_ROLE_CLAIM',
  'OIDC_ROLES',
  'OIDC_DEFAULT_ROLE',
  'OIDC_CREATE_ACCOUNTS',
  'OIDC_SECOND_FACTOR',
] as const;

export function readConfig(environment: Record<string, string | undefined>) {
  const values = readVariables(environment);
  checkAddresses(values, environment);
  const port = values.PORT ?? 3000;
  const staffDomain = values.STAFF_DOMAIN ?? 'lexbrug.example';
  if (values.ADMIN_EMAIL && !values.ADMIN_EMAIL.toLowerCase().endsWith(`@${staffDomain}`)) {
    throw new StartError(`ADMIN_EMAIL must end with @${staffDomain}, the staff domain.`);
  }
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL) {
    throw new StartError('DATABASE_URL must be set too: DATABASE_DIRECT_URL only bypasses its pooler.');
  }
  return {
    port,
    host: values.HOST ?? '127.0.0.1',
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${port}`,
    /** Forms from any other origin are refused. Without it, the Host header says which origin is ours. */
    ownOrigin: values.PUBLIC_URL,
    dataDir: resolve(values.DATA_DIR ?? './data'),
    databaseUrl: values.DATABASE_URL,
    /** The same database, bypassing the pooler in DATABASE_URL. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    s3: allTogether(values, s3Names) ? readS3(values) : undefined,
    smtpUrl: values.SMTP_URL,
    emailJs: allTogether(values, emailJsNames, ['EMAILJS_PRIVATE_KEY', 'EMAILJS_ORIGIN'])
      ? readEmailJs(values)
      : undefined,
    /** With which colleagues can sign in to their mailbox. */
    mailProviders: readProviders(values),
    /** Staff may connect mailboxes on servers of the network around the program. */
    mailOnPrivateNetwork: values.MAIL_PRIVATE_NETWORK === '1',
    /** The virus scanner for uploads. */
    clamdSocket: values.CLAMD_SOCKET,
    appSecret: values.APP_SECRET,
    adminEmail: values.ADMIN_EMAIL?.toLowerCase(),
    adminPassword: values.ADMIN_PASSWORD,
    staffDomain,
    /** Sign-in with the agency's own directory. */
    directory: allTogether(values, directoryNames, directoryOptions) ? readDirectory(values) : undefined,
    demo: values.DEMO ? values.DEMO === '1' : values.DATABASE_URL === undefined,
    trustProxy: values.TRUST_PROXY ?? 0,
    /** Uploads and backups stop below this. */
    minFreeDiskMb: values.MIN_FREE_DISK_MB ?? 1024,
    /** Limits on visitors' uploads: in total, and per network. */
    uploadMbPerDay: values.UPLOAD_MB_PER_DAY ?? 2048,
    uploadMbPerNetwork: values.UPLOAD_MB_PER_NETWORK ?? 100,
    /** Per network, all forms together. */
    formsPerHour: values.FORMS_PER_HOUR ?? 60,
    /** Per network, for the visitor statistics. */
    pageViewsPerHour: values.PAGE_VIEWS_PER_HOUR ?? 600,
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    /** After SIGTERM, requests are served this long while /readyz fails. */
    drainSeconds: values.DRAIN_SECONDS ?? 0,
    logLevel: values.LOG_LEVEL ?? 'info',
  };
}

/** Shells and compose files set absent variables to an empty string. */
function readVariables(environment: Record<string, string | undefined>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(variables)) {
    // Never trim a password: people type exactly what was set.
    const text = name === 'ADMIN_PASSWORD' ? environment[name] : environment[name]?.trim();
    if (!text) continue;
    const parsed = schema.safeParse(text);
    if (!parsed.success) throw new StartError(`${name} must be ${expected}.`);
    values[name] = parsed.data;
  }
  return values;
}

function checkAddresses(values: Values, { PGHOST }: Record<string, string | undefined>): void {
  for (const name of [...databaseNames, 'SMTP_URL'] as const) {
    if (values[name] !== undefined && !canDecode(values[name])) {
      throw new StartError(`${name} must be a URL with each % in the user name or password written as %25.`);
    }
  }
  for (const name of databaseNames) {
    // Without a host the driver uses PGHOST, which can also name a socket.
    if (values[name] !== undefined && !hasHost(values[name]) && !PGHOST) {
      throw new StartError(
        `${name} must be an address with a host, such as postgres://user:password@host/name, unless PGHOST is set.`,
      );
    }
  }
}

function hasHost(address: string): boolean {
  return URL.parse(address)?.hostname !== '';
}

/** Decodes the raw text, as the driver does: `URL` removes line breaks. */
function canDecode(address: string): boolean {
  const [, , authority = ''] = address.split(/[/?]/, 3);
  return decoded(authority) !== undefined;
}

/** True if all are set, false if none is. `optional` ones may be absent, but not set without the others. */
function allTogether<Name extends keyof Values>(
  values: Values,
  names: readonly Name[],
  optional: readonly (keyof Values)[] = [],
): values is Values & Required<Pick<Values, Name>> {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === 0) return true;
  if (missing.length === names.length && optional.every((name) => values[name] === undefined)) return false;
  throw new StartError(
    `${missing.join(', ')} must be set too: ${[...names, ...optional].join(', ')} belong together.`,
  );
}

function readS3(values: Values & Required<Pick<Values, (typeof s3Names)[number]>>) {
  return {
    endpoint: values.S3_ENDPOINT.replace(/\/+$/, ''),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

const microsoftNames = ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'] as const;
const googleNames = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;

function readProviders(values: Values): ProvidersConfig {
  const providers: ProvidersConfig = {};
  if (allTogether(values, microsoftNames, ['MICROSOFT_TENANT', 'MICROSOFT_OAUTH_URL'])) {
    const client = { clientId: values.MICROSOFT_CLIENT_ID, clientSecret: values.MICROSOFT_CLIENT_SECRET };
    const place = { tenant: values.MICROSOFT_TENANT, origin: values.MICROSOFT_OAUTH_URL };
    providers.microsoft = microsoftConfig(client, place);
  }
  if (allTogether(values, googleNames, ['GOOGLE_OAUTH_URL'])) {
    const client = { clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET };
    providers.google = googleConfig(client, { origin: values.GOOGLE_OAUTH_URL });
  }
  return providers;
}

function readEmailJs(values: Values & Required<Pick<Values, (typeof emailJsNames)[number]>>) {
  return {
    serviceId: values.EMAILJS_SERVICE_ID,
    templateId: values.EMAILJS_TEMPLATE_ID,
    publicKey: values.EMAILJS_PUBLIC_KEY,
    privateKey: values.EMAILJS_PRIVATE_KEY,
    origin: values.EMAILJS_ORIGIN ?? 'https://api.emailjs.com',
  };
}
