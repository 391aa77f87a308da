import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

describe('the configuration', () => {
  test('has a working default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('./data'),
      staffDomain: 'lexbrug.example',
      demo: true,
      trustProxy: 0,
      logLevel: 'info',
      drainSeconds: 0,
      minFreeDiskMb: 1024,
      uploadMbPerDay: 2048,
      uploadMbPerNetwork: 100,
      formsPerHour: 60,
      pageViewsPerHour: 600,
      hstsSubdomains: false,
    });
  });

  test('takes up to five minutes to drain', () => {
    expect(readConfig({ DRAIN_SECONDS: '300' }).drainSeconds).toBe(300);
  });

  test('knows a way past a pooler only where there is a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://a/b';
    expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow(/^DATABASE_URL must be set too/);
    expect(readConfig({ DATABASE_DIRECT_URL, DATABASE_URL: 'postgres://pooler/b' }).databaseDirectUrl).toBe(
      DATABASE_DIRECT_URL,
    );
  });

  test('needs the three settings of a directory together', () => {
    const OIDC_ISSUER = 'https://login.microsoftonline.com/0f6c/v2.0';
    const known = { OIDC_CLIENT_ID: 'lexbrug', OIDC_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).directory).toBeUndefined();
    expect(() => readConfig({ OIDC_ISSUER })).toThrow(/^OIDC_CLIENT_ID, OIDC_CLIENT_SECRET must be set too/);
    expect(() => readConfig({ OIDC_LABEL: 'Google' })).toThrow(/^OIDC_ISSUER, /);
    expect(readConfig({ OIDC_ISSUER, ...known }).directory).toMatchObject({
      issuer: OIDC_ISSUER,
      rules: { roleClaim: 'roles', defaultRole: undefined, createAccounts: false, secondFactor: 'here' },
    });
    expect(() => readConfig({ OIDC_ISSUER, ...known, OIDC_CREATE_ACCOUNTS: '1' })).toThrow(
      /^OIDC_ROLES or OIDC_DEFAULT_ROLE/,
    );
    const mapped = readConfig({ OIDC_ISSUER, ...known, OIDC_ROLES: 'owner=A b; reader=cn=c,dc=d;reader=e' });
    expect(mapped.directory?.rules.roleOfValue).toEqual(
      new Map([
        ['A b', 'owner'],
        ['cn=c,dc=d', 'reader'],
        ['e', 'reader'],
      ]),
    );
  });

  test.each([
    ['OIDC_ISSUER', 'http://login.example.nl'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0'],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/organizations/v2.0'],
    ['OIDC_ROLES', 'admin=A'],
    ['OIDC_ROLES', 'owner='],
    ['OIDC_ROLES', 'owner=A;reader=A'],
    ['OIDC_ROLES', ';'],
    ['OIDC_DEFAULT_ROLE', 'owner'],
    ['OIDC_SECOND_FACTOR', 'never'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be `));
  });

  test('makes no demo data in a database of your own unless asked', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a/b' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://a/b', DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  test('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('takes the slash off the end of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.example.nl/' }).publicUrl).toBe('https://www.example.nl');
    expect(readConfig({ PUBLIC_URL: 'HTTP:localhost:80' }).publicUrl).toBe('http://localhost');
  });

  test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'])(
    'says how a per cent sign is written in %s',
    (name) => {
      const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgres';
      const rest = { DATABASE_URL: 'postgres://a/b' };
      for (const account of ['a:p@ss%zz', 'a:100%', '50%:p', 'a:%E9', 'a:%4\n1']) {
        const start = () => readConfig({ ...rest, [name]: `${scheme}://${account}@127.0.0.1:1/x` });
        expect(start).toThrow(StartError);
        expect(start).toThrow(new RegExp(`^${name} must be [^\\n]+ % [^\\n]+ %25\\.$`));
      }
      expect(() =>
        readConfig({ ...rest, [name]: `${scheme}://a:p@ss%25zz@127.0.0.1:1/50%?a=5%` }),
      ).not.toThrow();
    },
  );

  test.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('lets PGHOST say the host that %s does not', (name) => {
    // A URL cannot name a socket.
    const environment = { DATABASE_URL: 'postgres://a/b', [name]: 'postgres:///name' };
    expect(readConfig({ ...environment, PGHOST: '/run/postgresql' })).toMatchObject({
      [name === 'DATABASE_URL' ? 'databaseUrl' : 'databaseDirectUrl']: 'postgres:///name',
    });
    const onlyHere = new RegExp(`^${name} must be [^\\n]+ PGHOST[^\\n]*\\.$`);
    expect(() => readConfig(environment)).toThrow(onlyHere);
    expect(() => readConfig({ ...environment, PGHOST: '' })).toThrow(onlyHere);
    expect(() => readConfig({ ...environment, [name]: 'postgres://?host=db' })).toThrow(onlyHere);
  });

  test('takes the first password exactly as it is set', () => {
    expect(readConfig({ ADMIN_PASSWORD: ' elevenchars ' }).adminPassword).toBe(' elevenchars ');
    expect(readConfig({ ADMIN_PASSWORD: '' }).adminPassword).toBeUndefined();
    expect(() => readConfig({ ADMIN_PASSWORD: ' ' })).toThrow(/^ADMIN_PASSWORD must be /);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'www.example.nl'],
    ['PUBLIC_URL', 'ftp://example.nl'],
    ['PUBLIC_URL', 'https://example.nl/lexbrug'],
    ['PUBLIC_URL', 'https://example.nl//'],
    ['PUBLIC_URL', 'https://example.nl/?'],
    ['PUBLIC_URL', 'https://example.nl?a=1'],
    ['PUBLIC_URL', 'https://example.nl/#'],
    ['PUBLIC_URL', 'https://example.nl/#top'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['DATABASE_DIRECT_URL', 'db.example.nl'],
    ['DATABASE_URL', 'postgres:'],
    ['DATABASE_URL', 'postgres:name'],
    ['DATABASE_URL', 'postgresql:/name'],
    ['DATABASE_DIRECT_URL', 'postgres:'],
    ['SMTP_URL', 'http://mail'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:///mail.example.nl'],
    ['SMTP_URL', 'smtp:user@mail.example.nl:2587'],
    ['SMTP_URL', 'smtps:mail.example.nl'],
    ['APP_SECRET', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'elevenchars'],
    ['ADMIN_PASSWORD', 'with a break at the end\r'],
    ['STAFF_DOMAIN', 'no domain'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '1.5'],
  ])('refuses %s=%s in one sentence that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\\n]+\\.$`));
  });

  test('wants all S3 variables or none', () => {
    expect(() => readConfig({ S3_BUCKET: 'files' })).toThrow(/^S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID/);
    const s3 = {
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_REGION: 'nl',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(readConfig(s3).s3).toMatchObject({ endpoint: 'http://127.0.0.1:9000', bucket: 'files' });
  });

  test.each(['EMAILJS_PRIVATE_KEY', 'EMAILJS_ORIGIN'])(
    'wants the rest of the e-mail service with %s, which it does not need',
    (name) => {
      const needed = { EMAILJS_SERVICE_ID: 'a', EMAILJS_TEMPLATE_ID: 'b', EMAILJS_PUBLIC_KEY: 'c' };
      const more = { [name]: 'https://mail.example.nl' };
      expect(() => readConfig(more)).toThrow(StartError);
      expect(() => readConfig(more)).toThrow(
        /^EMAILJS_SERVICE_ID, EMAILJS_TEMPLATE_ID, EMAILJS_PUBLIC_KEY must be set too: [^\n]+\.$/,
      );
      expect(readConfig(needed).emailJs).toMatchObject({ publicKey: 'c' });
      expect(Object.values(readConfig({ ...needed, ...more }).emailJs ?? {})).toContain(
        'https://mail.example.nl',
      );
    },
  );

  test('wants a first account of the staff domain', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@notlexbrug.example' })).toThrow(/@lexbrug\.example/);
    expect(readConfig({ ADMIN_EMAIL: 'A@Lexbrug.Example' }).adminEmail).toBe('a@lexbrug.example');
  });
});
