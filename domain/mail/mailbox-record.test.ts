import { expect, test } from 'vitest';
import { emptyForm, readForm, type SentForm } from '../records/record.ts';
import { mailboxRecord } from './mailbox-record.ts';

const form: SentForm = {
  ...emptyForm(mailboxRecord),
  name: 'Anna de Wit',
  address: 'Anna@Bureau.example',
  imap_host: 'IMAP.bureau.example.',
  smtp_host: 'smtp.bureau.example',
};

function contentOf(changes: SentForm = {}) {
  const read = readForm(mailboxRecord, { ...form, ...changes });
  if ('errors' in read) throw new Error(JSON.stringify(read.errors));
  return read.content;
}

test('servers get their usual port and the address as user name', () => {
  expect(contentOf()).toMatchObject({
    username: 'Anna@Bureau.example',
    imapHost: 'imap.bureau.example',
    imapPort: 993,
    imapSecurity: 'tls',
    smtpPort: 587,
    smtpSecurity: 'starttls',
  });
  expect(contentOf({ smtp_host: '' })).toMatchObject({
    smtpHost: null,
    smtpPort: null,
    smtpSecurity: null,
  });
});

test.each([
  [
    { imap_host: '', smtp_host: '' },
    { imap_host: 'required', smtp_host: 'required' },
  ],
  [{ imap_host: 'mail server' }, { imap_host: 'host' }],
  [{ imap_host: '127.1' }, { imap_host: 'host' }],
  [{ smtp_port: '65536' }, { smtp_port: 'port' }],
  [{ smtp_port: '0' }, { smtp_port: 'port' }],
  [{ smtp_security: 'none' }, { smtp_security: 'plainText' }],
])('%j is refused', (changes, errors) => {
  expect(readForm(mailboxRecord, { ...form, ...changes })).toEqual({ errors });
});

test('a provider has its own servers, whatever was typed', () => {
  expect(contentOf({ sign_in: 'microsoft', imap_host: 'evil.example' })).toMatchObject({
    imapHost: 'outlook.office365.com',
    smtpHost: 'smtp.office365.com',
  });
});
