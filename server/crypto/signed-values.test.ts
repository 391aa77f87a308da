import { describe, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';
import { readSigned, signValue } from './signed-values.ts';

const secrets = await createSecrets({ appSecret: 'a'.repeat(32), dataDir: '' });
const others = await createSecrets({ appSecret: 'b'.repeat(32), dataDir: '' });
const now = new Date('2026-03-02T10:00:00Z');
const inAnHour = new Date('2026-03-02T11:00:00Z');
const signed = signValue(secrets, 'maintenancePass', 'täst.1', inAnHour);

describe('a signed value', () => {
  test('comes back as it was, in characters that a cookie may hold', () => {
    expect(signed).toMatch(/^[\w.-]+$/);
    expect(readSigned(secrets, 'maintenancePass', signed, now)).toBe('täst.1');
  });

  test('ends at its time', () => {
    expect(readSigned(secrets, 'maintenancePass', signed, new Date(inAnHour.getTime() - 1))).toBe('täst.1');
    expect(readSigned(secrets, 'maintenancePass', signed, inAnHour)).toBeUndefined();
  });

  test('is worth nothing for another purpose or under another secret', () => {
    expect(readSigned(secrets, 'secondFactor', signed, now)).toBeUndefined();
    expect(readSigned(others, 'maintenancePass', signed, now)).toBeUndefined();
  });

  test('cannot be changed in any place', () => {
    for (let index = 0; index < signed.length; index++) {
      const changed = signed.slice(0, index) + (signed[index] === 'A' ? 'B' : 'A') + signed.slice(index + 1);
      // The last base64 character has spare bits, which do not change the signature.
      if (index === signed.length - 1) continue;
      expect(readSigned(secrets, 'maintenancePass', changed, now)).toBeUndefined();
    }
  });

  test.each([
    undefined,
    '',
    '.',
    '..',
    'true',
    'a.b.c',
    `${signed}x`,
    ` ${signed}`,
    signed.replace(/\.[^.]*\./, '.zzzzzzzzz.'),
  ])('is not %j', (text) => expect(readSigned(secrets, 'maintenancePass', text, now)).toBeUndefined());
});
