import { expect, test } from 'vitest';
import type { ComposeStart } from '#domain/mail/compose.ts';
import { emptyFields, firstDraft, following, withTemplate } from './first-draft.ts';

const reader = (name: string, phone = '') => ({
  name,
  address: `${name.toLowerCase()}@mail.example`,
  language: 'nl' as const,
  bounced: false,
  salutation: { nl: `Beste ${name},`, en: `Dear ${name},` },
  values: {
    nl: { salutation: `Beste ${name},`, colleaguePhone: phone },
    en: { salutation: `Dear ${name},`, colleaguePhone: phone },
  },
});
const start: ComposeStart = {
  people: [reader('Noor'), reader('Sam', '013 123')],
  templates: [
    {
      id: 'bel',
      builtIn: null,
      name: 'Bellen',
      texts: {
        nl: { subject: 'Bellen', body: '{{aanhef}}\n\nBel {{telefoon collega}}.' },
        en: { subject: 'Call', body: '{{salutation}}\n\nCall {{phone of colleague}}.' },
      },
    },
  ],
  values: {
    nl: { salutation: 'Geachte heer of mevrouw,' },
    en: { salutation: 'Dear Sir or Madam,' },
  },
  files: [],
  senders: [{ id: null, name: 'Lexbrug', address: 'info@lexbrug.example' }],
  closing: { nl: 'Groet,\nAnna', en: 'Regards,\nAnna' },
  ownAddress: 'anna@lexbrug.example',
  draft: null,
  answering: null,
};
const draft = firstDraft(start, { record: 'candidate', recordId: 'x', answersId: null });

test('a template brings its words, and what it leaves empty', () => {
  const { change, replaced } = withTemplate(start, draft, 'bel');
  expect(change).toEqual({ templateId: 'bel', subject: 'Bellen', body: 'Beste Noor,\n\nBel.' });
  expect(replaced).toBeUndefined();
  expect(emptyFields(start, { ...draft, ...change })).toEqual(['colleaguePhone']);
});

test('another reader or language changes the words that nobody typed in', () => {
  const chosen = { ...draft, ...withTemplate(start, draft, 'bel').change };
  const other = { ...chosen, ...following(start, chosen, { to: ['SAM@mail.example'], language: 'en' }) };
  expect(other).toMatchObject({ subject: 'Call', body: 'Dear Sam,\n\nCall 013 123.' });
  const typed = { ...other, body: `${other.body} Soon.` };
  expect(following(start, typed, { language: 'nl' })).toEqual({ language: 'nl', subject: 'Bellen' });
});

test('typed words are given back when a template replaces them', () => {
  const typed = { ...draft, body: 'Eigen woorden' };
  expect(withTemplate(start, typed, 'bel').replaced).toEqual({ subject: '', body: 'Eigen woorden' });
});

test('somebody who is not known is greeted too', () => {
  const stranger = { ...draft, ...following(start, draft, { to: ['wie@elders.example'] }) };
  expect(stranger.body).toMatch(/^Geachte heer of mevrouw,\n/);
  const { change } = withTemplate(start, stranger, 'bel');
  expect(change.body).toBe('Geachte heer of mevrouw,\n\nBel.');
  expect(emptyFields(start, { ...stranger, ...change })).toEqual(['colleaguePhone']);
  expect(following(start, draft, { to: [] }).body).toMatch(/^\n/);
});
