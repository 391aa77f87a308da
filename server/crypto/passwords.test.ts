import { parseOptions } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { passwords } from './passwords.ts';

describe('passwords', () => {
  test('are kept as argon2id with 19 MiB, two passes and one lane', async () => {
    const hash = await passwords.hash('de kroket is nog warm');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'de kroket is nog warm')).toBe(true);
    expect(await passwords.verify(hash, 'de kroket is nog Warm')).toBe(false);
    expect(await passwords.hash('de kroket is nog warm')).not.toBe(hash);
  });

  test('are the same however the accent was typed', async () => {
    const hash = await passwords.hash('een gla\u0301nzende kroket');
    expect(await passwords.verify(hash, 'een gl\u00e1nzende kroket')).toBe(true);
  });

  test('are compared at the same cost when there is no account, and never fit', async () => {
    const hash = await passwords.hash('de kroket is nog warm');
    const source = readFileSync(new URL('./passwords.ts', import.meta.url), 'utf8');
    const nobodys = /'(\$argon2id\$[^']+)'/.exec(source)?.[1] ?? '';
    expect(parseOptions(nobodys)).toEqual(parseOptions(hash));
    expect(await passwords.verify(undefined, '')).toBe(false);
    expect(await passwords.verify(null, 'de kroket is nog warm')).toBe(false);
  });
});
