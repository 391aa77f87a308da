import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, instants } from '#tests/support/arbitraries.ts';
import { decrypt, encrypt } from './encryption.ts';
import { normalizeCode, readableCode } from './readable-code.ts';
import { createSecrets } from './secrets.ts';
import { readSigned, signValue } from './signed-values.ts';
import { hashToken, isToken, newToken } from './tokens.ts';

const secrets = await createSecrets({ appSecret: 'a'.repeat(32), dataDir: '' });
const texts = anyText(60).map((text) => text.toWellFormed());
const hour = 3_600_000;

describe('a value that the browser keeps', () => {
  test('comes back as it was until its time is over', () => {
    fc.assert(
      fc.property(
        texts,
        instants.filter((now) => now.getTime() > 0),
        fc.integer({ min: 1, max: 1000 }),
        (value, now, hours) => {
          const ends = new Date(now.getTime() + hours * hour);
          const signed = signValue(secrets, 'maintenancePass', value, ends);
          expect(signed).toMatch(/^[\w.-]+$/);
          expect(readSigned(secrets, 'maintenancePass', signed, now)).toBe(value);
          expect(readSigned(secrets, 'maintenancePass', signed, ends)).toBeUndefined();
        },
      ),
    );
  });

  test('that anybody else made is nothing', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const signed = signValue(secrets, 'maintenancePass', 'ja', new Date(now.getTime() + hour));
    const near = fc
      .tuple(fc.nat(signed.length), anyText(4))
      .map(([at, text]) => signed.slice(0, at) + text + signed.slice(at));
    fc.assert(
      fc.property(fc.oneof(near, anyText(100)), (forged) => {
        if (forged !== signed) expect(readSigned(secrets, 'maintenancePass', forged, now)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });
});

test('a secret at rest opens for its owner, and for nobody else and nothing changed', () => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(texts, fc.uuid(), fc.uuid(), fc.nat(), (text, owner, other, place) => {
      const sealed = encrypt(key, text, owner);
      expect(decrypt(key, sealed, owner)).toBe(text);
      if (other !== owner) expect(() => decrypt(key, sealed, other)).toThrow('cannot be decrypted');
      const bytes = Buffer.from(sealed, 'base64url');
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => decrypt(key, bytes.toString('base64url'), owner)).toThrow('cannot be decrypted');
    }),
  );
});

test('what was stored as a secret and is none is refused in words', () => {
  fc.assert(
    fc.property(anyText(60), (text) => {
      expect(() => decrypt(randomBytes(32), text, 'x')).toThrow('cannot be decrypted');
    }),
  );
});

test('a token is recognised by its shape, and no two have one hash', () => {
  fc.assert(
    fc.property(anyText(50), (text) => {
      const token = newToken();
      expect(isToken(token)).toBe(true);
      expect(hashToken(token)).not.toBe(hashToken(text));
      if (isToken(text)) expect(text).toMatch(/^[A-Za-z0-9_-]{43}$/);
      for (const near of [`${token}\n`, ` ${token}`, `${token}=`]) expect(isToken(near)).toBe(false);
    }),
  );
});

test('a code is the same however it is typed over', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('', ' ', '-', '.'),
      (letters, group, between) => {
        const code = readableCode(letters, group);
        const made = normalizeCode(code);
        expect(made).toHaveLength(letters);
        const typed = [...code.toUpperCase()]
          .map((sign) => (sign === '0' ? 'O' : sign === '1' ? 'I' : sign))
          .join(between);
        expect(normalizeCode(typed)).toBe(made);
      },
    ),
  );
});
