import { describe, expect, test } from 'vitest';
import { totp } from '#tests/support/accounts.ts';
import { hashRecoveryCode, matchingStep, newRecoveryCodes, newTotpSecret, qrCode } from './two-factor.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('matchingStep', () => {
  test('knows the codes of the standard', () => {
    expect(totp(secret, new Date(59_000))).toBe('287082');
    expect(matchingStep(secret, '287082', new Date(59_000))).toBe(1);
  });

  test('takes the code of the step before and the step after, no further', () => {
    const code = totp(secret, new Date(3_000_000));
    const at = (seconds: number) => matchingStep(secret, code, new Date(3_000_000 + seconds * 1000));
    expect([-31, -30, 0, 29, 59, 60].map(at)).toEqual([undefined, 100, 100, 100, 100, undefined]);
  });

  test.each(['', '12345', '1234567', '28708x', '２８７０８２', '287082\n'])('is not %j', (code) => {
    expect(matchingStep(secret, code, new Date(59_000))).toBeUndefined();
  });
});

test('a secret has 160 random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the picture holds nothing that a strict policy forbids', async () => {
  const svg = await qrCode(secret, 'anna@lexbrug.example', 'Lexbrug & <Co>');
  expect(svg).toMatch(/^<svg [^>]*viewBox/);
  expect(svg).not.toMatch(/style|script|on\w+=|href|Co>/);
});

describe('recovery codes', () => {
  test('are ten different ones', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{7}-){3}[0-9a-hjkmnp-tv-z]{7}$/);
  });

  test('are recognised however they were typed over', () => {
    const hash = hashRecoveryCode('a1b0c2-d3e4f5-g6h7j8-k9m1n0');
    expect(hashRecoveryCode('A1B0C2D3E4F5G6H7J8K9M1N0')).toBe(hash);
    expect(hashRecoveryCode('aLboc2-d3e4f5-g6h7j8-k9mino')).toBe(hash);
    expect(hashRecoveryCode('a1b0c2-d3e4f5-g6h7j8-k9m1n1')).not.toBe(hash);
  });
});
