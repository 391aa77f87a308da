import { expect, test } from 'vitest';
import { readMailData } from '#domain/mail/mail-data.ts';
import { readTemplateForm, templateRecord } from '#domain/mail/template-record.ts';
import { showForm } from '#domain/records/record.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { newId } from '../db/ids.ts';
import { writeMail } from '../mail/write-mail.ts';
import { demoApplications } from './demo-applications.ts';
import { demoAssignments } from './demo-assignments.ts';
import { demoAddresses, demoTemplate } from './demo-mail-writing.ts';
import { demoMails } from './demo-mails.ts';
import { demoMessages } from './demo-messages.ts';

const now = new Date('2026-11-15T12:00:00Z');
const { company } = defaultSettings;
const assignments = demoAssignments('2026-11-15').map((assignment) => ({ id: newId(), ...assignment }));
const applications = demoApplications(now, assignments, null).map(({ application }) => application);
const sources = { now, company, assignments, applications, messages: demoMessages(now) };

test('every demo mail can be written, and each is queued once', () => {
  const mails = demoMails({ ...sources, withWaiting: true });
  for (const { id, kind, toAddress, replyTo = null, language, data } of mails) {
    expect(readMailData(kind, data)).toBeDefined();
    const stored = { id, kind, toAddress, replyTo, language, data };
    expect(writeMail(stored, { company, publicUrl: 'https://www.lexbrug.example' }).subject).not.toBe('');
  }
  expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length);
});

test('the outbox shows every end that a mail can have', () => {
  const statuses = (withWaiting: boolean) => [
    ...new Set(demoMails({ ...sources, withWaiting }).map(({ status }) => status)),
  ];
  expect(new Set(statuses(true))).toEqual(new Set(['dead', 'failed', 'queued', 'sent']));
});

test('addresses that refused mail are known, and the template of the agency can be filled', () => {
  const mails = demoMails({ ...sources, withWaiting: true });
  const addresses = demoAddresses(mails);
  expect(addresses.filter(({ bouncedAt }) => bouncedAt)).toHaveLength(2);
  expect(addresses.filter(({ unsubscribedAt }) => unsubscribedAt)).toHaveLength(1);
  const { template } = demoTemplate(now);
  expect(readTemplateForm(showForm(templateRecord, template))).not.toHaveProperty('errors');
});

test('where mail can be sent, none of the demo is', () => {
  const mails = demoMails({ ...sources, withWaiting: false });
  expect(mails.filter(({ status }) => status !== 'sent' && status !== 'dead')).toEqual([]);
});
