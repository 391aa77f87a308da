import { describe, expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { type SystemMailKind, systemMailKinds, mailsToCandidates } from '#domain/mail/mail-kind.ts';
import { applicationReference } from '#domain/reference.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { mailDataOf } from '#tests/support/mails.ts';
import { en } from '#texts/en.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { nl } from '#texts/nl.ts';
import { writeMail } from './write-mail.ts';

const { company } = defaultSettings;
const sender = { company, publicUrl: 'https://www.lexbrug.example' };

function write(kind: SystemMailKind, given: { language?: 'nl' | 'en'; data?: object } = {}) {
  const { language = 'nl', data = mailDataOf[kind] } = given;
  const stored = { id: 'a', kind, toAddress: 'naar@example.nl', replyTo: null, language, data };
  return writeMail(stored, sender);
}

describe.each(languages)('in %s', (language) => {
  test.each(systemMailKinds)('%s says the same in HTML and in text', (kind) => {
    const { html, text, subject } = write(kind, { language });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).not.toMatch(/undefined|\[object|<script|class=/);
    expect(text).not.toMatch(/undefined|\[object|<\w/);
    const addresses = (written: string) =>
      [...new Set(written.replaceAll('&amp;', '&').match(/https:\/\/[^\s"<]+/g))].sort();
    expect(addresses(html).filter((address) => address !== sender.publicUrl)).toEqual(addresses(text));
    for (const told of [company.name, company.address, company.email]) {
      expect(html).toContain(told);
      expect(text).toContain(told);
    }
  });

  test.each(systemMailKinds)('%s is written in that language', (kind) => {
    const other = language === 'nl' ? en : nl;
    const own = (language === 'nl' ? nl : en).mails[kind].title;
    const { text } = write(kind, { language });
    expect(text).toContain(own);
    if (other.mails[kind].title !== own) expect(text).not.toContain(`${other.mails[kind].title}\n`);
  });
});

describe('subjects', () => {
  test.each([
    ['applicationNotification', 'Nieuwe sollicitatie: Jurist omgevingsrecht'],
    ['juristSignUp', 'Nieuwe jurist aanmelding'],
    ['professionalSignUp', 'Nieuwe professional aanmelding'],
    ['contactMessage', 'Nieuw contactbericht: Vraag over tarieven'],
    ['callRequest', 'Nieuw belverzoek: Woningcorporatie Zuid'],
    ['applicationConfirmation', 'Wij hebben uw sollicitatie ontvangen: Jurist omgevingsrecht'],
    ['dailyDigest', 'Dagelijks overzicht van 15 november 2026'],
  ] as const)('%s: %s', (kind, subject) => {
    expect(write(kind).subject).toBe(subject);
  });

  test('are one line, whatever was typed', () => {
    const data = { ...mailDataOf.contactMessage, subject: 'Vraag\r\nBcc: iedereen@example.nl' };
    expect(write('contactMessage', { data }).subject).toBe(
      'Nieuw contactbericht: Vraag Bcc: iedereen@example.nl',
    );
  });
});

test('the notification of an application names everything that the company wants to know', () => {
  const { text, html, person } = write('applicationNotification');
  for (const told of [
    'Sanne de Wit',
    'sanne@example.nl',
    '+31 (0)61 2345 678',
    'Jurist omgevingsrecht',
    'Gemeente Tilburg',
    'Tilburg',
    'Ik ken het vak.',
    'En de stad.',
    '/admin/',
  ]) {
    expect(text).toContain(told);
    expect(html).toContain(told);
  }
  expect(person).toEqual({ name: 'Sanne de Wit', email: 'sanne@example.nl', phone: '0612345678' });
});

test('a professional says what he does and when he is free; a jurist does not have to', () => {
  expect(write('professionalSignUp').text).toMatch(
    /Huidige functie: Legal counsel\nBeschikbaar vanaf: per 1 maart/,
  );
  expect(write('juristSignUp').text).not.toContain('Huidige functie');
});

test('what was left out of a message leaves no empty line', () => {
  const { company: _, phone: __, role: ___, subject: ____, ...data } = mailDataOf.contactMessage;
  const { text, subject } = write('contactMessage', { data });
  expect(subject).toBe('Nieuw contactbericht: Bram van Loon');
  expect(text).not.toMatch(/Bedrijf|Telefoon|Functie|Onderwerp/);
});

describe('a mail reads as a letter', () => {
  const paragraphsOf = (text: string) => text.split('\n\n');

  test.each(systemMailKinds)(
    '%s greets on a separate line and closes with the name of the agency',
    (kind) => {
      const toVisitors = 'firstName' in mailDataOf[kind] ? 'Beste Sanne de Wit,' : 'Geachte heer of mevrouw,';
      const greeting = isOneOf(mailsToCandidates, kind) ? toVisitors : 'Beste collega,';
      const { text, html } = write(kind);
      const [title, salutation, ...rest] = paragraphsOf(text);
      expect(title).toBe(nl.mails[kind].title);
      expect(salutation).toBe(greeting);
      expect(rest.at(-2)).toBe(`Met vriendelijke groet,\n${company.name}`);
      expect(html).toContain(`>${greeting}</p>`);
      expect(html).toContain(`>Met vriendelijke groet,<br>${company.name}</p>`);
    },
  );

  test('the assignment is named with its organisation and town', () => {
    expect(write('applicationConfirmation').text).toContain(
      'uw sollicitatie op de opdracht ‘Jurist omgevingsrecht’ (Gemeente Tilburg, Tilburg)',
    );
    expect(write('applicationConfirmation', { language: 'en' }).text).toContain(
      'Dear Sanne de Wit,\n\nWe have received your application for the assignment ‘Jurist omgevingsrecht’ (Gemeente Tilburg, Tilburg).',
    );
  });

  test('an English mail has the English title, and marks what is Dutch', () => {
    const data = mailDataOf.applicationConfirmation;
    const { html } = write('applicationConfirmation', { language: 'en' });
    expect(html).toContain(
      '‘<span lang="nl">Jurist omgevingsrecht</span>’ (<span lang="nl">Gemeente Tilburg</span>, Tilburg)',
    );
    const english = { ...data, assignment: { ...data.assignment, titleEn: 'Environmental lawyer' } };
    const mail = write('applicationConfirmation', { language: 'en', data: english });
    expect(mail.subject).toContain('Environmental lawyer');
    expect(mail.html).toContain('‘Environmental lawyer’ (<span lang="nl">Gemeente Tilburg</span>, Tilburg)');
    const dutch = write('applicationConfirmation', { data: english });
    expect(dutch.subject).toContain('Jurist omgevingsrecht');
    expect(dutch.html).not.toContain('<span lang');
  });

  test('a name that is no name is left out of the greeting', () => {
    const data = {
      ...mailDataOf.applicationConfirmation,
      firstName: 'https://x.example',
      lastName: 'a@b.example',
    };
    expect(paragraphsOf(write('applicationConfirmation', { data }).text)[1]).toBe('Geachte heer of mevrouw,');
  });
});

describe('a failed backup', () => {
  const failedAt = mailDataOf.backupFailure.failedAt;

  test('has its known reason in the language of the mail', () => {
    const { text } = write('backupFailure', { data: { failedAt, reason: 'busy' } });
    expect(text).toContain('Reden: Er werd al een back-up gemaakt of teruggezet.');
    expect(text).not.toContain('Technische melding');
  });

  test('keeps the technical message of any other reason apart', () => {
    const { text } = write('backupFailure', {
      data: { failedAt, reason: 'ENOSPC: no space left on device' },
    });
    expect(text).toMatch(
      /Reden: De oorzaak is niet herkend\..*\nTechnische melding: ENOSPC: no space left on device/,
    );
  });
});

test('a confirmation has the reference, and its link opens the assignment in the language of the mail', () => {
  const data = mailDataOf.applicationConfirmation;
  const reference = applicationReference(data.applicationId);
  for (const language of languages) {
    const { text, html } = write('applicationConfirmation', { data, language });
    const link = `/opdrachten/${data.assignment?.id}?lang=${language}`;
    for (const told of [reference, link]) {
      expect(text).toContain(told);
      expect(html).toContain(told);
    }
  }
  expect(write('applicationNotification').text).toContain(
    applicationReference(mailDataOf.applicationNotification.applicationId),
  );
});

test('a confirmation of a sign-up speaks of no assignment', () => {
  const { assignment: _, ...data } = mailDataOf.applicationConfirmation;
  const { text, subject } = write('applicationConfirmation', { data });
  expect(subject).toBe('Wij hebben uw aanmelding ontvangen');
  expect(text).toContain('binnen twee werkdagen');
  expect(text).not.toContain('/opdrachten/');
});

test('the digest counts everything and names the newest', () => {
  const { text, html } = write('dailyDigest');
  for (const told of [
    '12 nieuwe sollicitaties',
    'Sanne de Wit',
    'en nog 10',
    'Open sollicitatie',
    '1 nieuw bericht',
    'Er wachten 3 berichten op antwoord.',
    '1 opdracht sluit binnenkort',
    'Sluit 16 november 2026',
  ]) {
    expect(text).toContain(told);
    expect(html).toContain(told);
  }
});

test('what somebody typed is text and nothing else', () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const data = { ...mailDataOf.contactMessage, name: hostile, message: hostile, company: hostile };
  const { html, text } = write('contactMessage', { data });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(text).toContain(hostile);
});

test('once the link is forgotten, the mail says so', () => {
  const { text, html } = write('passwordReset', { data: {} });
  expect(text).toContain(nl.mails.linkHidden);
  expect(html).not.toContain('/wachtwoord/');
});

test('a mail that misses what it must say is not written', () => {
  expect(() => write('contactMessage', { data: { name: 'Bram' } })).toThrow('incomplete');
});

describe('an alert', () => {
  test('says what it looks for, and can be stopped with one click', () => {
    const { text, subject, unsubscribe } = write('jobAlert');
    expect(subject).toBe('1 nieuwe opdracht voor u');
    expect(text).toContain('Zoekopdracht: “bestuursrecht”, Tot en met 24 uur, Juridisch');
    expect(text).toContain('Jurist omgevingsrecht, Gemeente Tilburg, Tilburg');
    expect(text).toContain('https://www.lexbrug.example/alert/abc?lang=nl');
    expect(unsubscribe).toBe('https://www.lexbrug.example/alert/abc');
    expect(write('applicationConfirmation').unsubscribe).toBeUndefined();
  });

  test('marks in English what is Dutch', () => {
    const { html } = write('jobAlert', { language: 'en' });
    expect(html).toContain('<span lang="nl">Jurist omgevingsrecht</span>');
    expect(html).toContain('<span lang="nl">Gemeente Tilburg</span>, Tilburg');
  });
});
