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
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'www.example.nl'],
    ['PUBLIC_URL', 'ftp://example.nl'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['DATABASE_DIRECT_URL', 'db.example.nl'],
    ['SMTP_URL', 'http://mail'],
    ['APP_SECRET', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'elevenchars'],
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

  test('wants a first account of the staff domain', () => {
    expect(() => readConfig({ ADMIN_EMAIL: 'a@notlexbrug.example' })).toThrow(/@lexbrug\.example/);
    expect(readConfig({ ADMIN_EMAIL: 'A@Lexbrug.Example' }).adminEmail).toBe('a@lexbrug.example');
  });
});
