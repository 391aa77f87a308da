import { expect, test } from 'vitest';
import { endedSessionCookie, sessionCookie } from './session-cookie.ts';

test('scripts cannot read it, other sites cannot send it, and under https it never goes in clear', () => {
  expect(sessionCookie('abc', true)).toBe(
    '__Host-session=abc; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly; Secure',
  );
  expect(sessionCookie('abc', false)).toBe('session=abc; Path=/; SameSite=Lax; Max-Age=2592000; HttpOnly');
  expect(endedSessionCookie(true)).toBe('__Host-session=; Path=/; SameSite=Lax; Max-Age=0; HttpOnly; Secure');
});
