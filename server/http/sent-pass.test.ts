import { expect, test } from 'vitest';
import { secretsFrom } from '../crypto/secrets.ts';
import { readSentPass, sentPass } from './sent-pass.ts';

const id = '01980000-0000-7000-8000-000000000001';
const path = `/guest-application/${id}/success`;
const at = (time: string, secret = 'secret') => ({
  secrets: secretsFrom(secret),
  secure: false,
  now: () => new Date(time),
});
const cookiesOf = (header: string) => {
  const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
  return new Map([[name, value]]);
};

test('only the browser that sent the form sees its confirmation, for this form and for an hour', () => {
  const now = at('2026-11-17T12:00:00Z');
  const header = sentPass(now, path, id);
  expect(header).toContain('HttpOnly');
  expect(header).toMatch(/^[\w.-]+=/);
  const cookies = cookiesOf(header);
  expect(readSentPass(at('2026-11-17T12:59:59Z'), cookies, path)).toBe(id);
  expect(readSentPass(at('2026-11-17T13:00:00Z'), cookies, path)).toBeUndefined();
  expect(readSentPass(now, cookies, '/contact')).toBeUndefined();
  expect(readSentPass(now, new Map(), path)).toBeUndefined();
  expect(readSentPass(at('2026-11-17T12:00:00Z', 'another secret'), cookies, path)).toBeUndefined();
  const [[name = '', value = ''] = []] = cookies;
  expect(readSentPass(now, new Map([[name, id]]), path)).toBeUndefined();
  expect(readSentPass(now, new Map([['sent.contact', value]]), '/contact')).toBeUndefined();
});

test('a form of which nothing was stored has a confirmation too', () => {
  const now = at('2026-11-17T12:00:00Z');
  expect(readSentPass(now, cookiesOf(sentPass(now, '/contact')), '/contact')).toBe('');
});
