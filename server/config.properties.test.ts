import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { readConfig } from './config.ts';
import { StartError } from './errors.ts';

const names = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'SMTP_URL',
  'APP_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'STAFF_DOMAIN',
  'DEMO',
  'TRUST_PROXY',
  'LOG_LEVEL',
];
const values = fc.oneof(
  fc.constantFrom(
    '0',
    '1',
    '3000',
    '65536',
    'https://x.nl/',
    'https://x.nl/?q',
    'postgres://x/y',
    'smtp://x',
    'javascript:1',
    'x.nl',
    'info',
    ' ',
    '',
  ),
  anyText(30),
);

test('whatever the environment holds, the program starts with it or says in one sentence what is wrong', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 4 }), (environment) => {
      try {
        const config = readConfig(environment);
        expect(config.port >= 0 && config.port <= 65_535).toBe(true);
        expect(config.trustProxy >= 0 && config.trustProxy <= 20).toBe(true);
        expect(new URL(config.publicUrl).protocol).toMatch(/^https?:$/);
        expect(config.publicUrl).not.toMatch(/[/?#]$/);
        expect(config.staffDomain).toMatch(/^[a-z0-9.-]+$/);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        expect(error.message).toMatch(/^[A-Z0-9_, ]+ (must|belong).*\.$/s);
        // An invalid secret must not reach the message.
        for (const name of ['ADMIN_PASSWORD', 'APP_SECRET', 'DATABASE_URL'] as const) {
          const value = environment[name];
          if (value && value.length > 12) expect(error.message).not.toContain(value);
        }
      }
    }),
    { numRuns: 300 },
  );
});
