import { expect, test } from 'vitest';
import type { Message } from './message-view.ts';
import { replyAddress } from './reply.ts';

const message = (given: Partial<Message>): Message => ({
  id: '',
  kind: 'contact',
  name: 'Karin Bos',
  email: 'karin@bedrijf.example',
  company: null,
  subject: 'Vraag',
  phone: null,
  role: null,
  message: 'Eerste regel\nTweede regel',
  correctsId: null,
  correctedById: null,
  readAt: null,
  answeredAt: null,
  createdAt: new Date(0),
  ...given,
});
const reply = (given: Partial<Message> = {}) =>
  new URL(replyAddress(message(given), { subject: 'Re: Vraag & antwoord', company: 'Lexbrug' }));

test('an answer is begun to the sender, with the subject and what was asked', () => {
  const url = reply();
  expect(url.pathname).toBe('karin@bedrijf.example');
  expect(url.searchParams.get('subject')).toBe('Re: Vraag & antwoord');
  expect(url.searchParams.get('body')).toBe(
    'Karin Bos,\r\n\r\n\r\n\r\nLexbrug\r\n\r\n> Eerste regel\r\n> Tweede regel',
  );
});

test('nothing that somebody sent adds a recipient or a field', () => {
  const url = reply({ email: 'a@b.example?bcc=c@d.example&x=,e@f.example', message: '&bcc=g@h.example' });
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(url.pathname).not.toContain(',');
});

test('a long message is quoted in part', () => {
  const body = reply({ message: 'x'.repeat(20_000) }).searchParams.get('body') ?? '';
  expect(body.length).toBeLessThan(1700);
});
