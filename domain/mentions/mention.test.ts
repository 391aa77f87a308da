import { describe, expect, test } from 'vitest';
import {
  type Colleague,
  mentionedIn,
  offeredColleagues,
  typedMention,
  withLabels,
  withMentions,
  withNames,
} from './mention.ts';
import { mentionOf, mentionParts } from './mention-parts.ts';

const start = '0198f1f0-0000-7000-8000-00000000000';
const person = (at: number, name: string, more: Partial<Colleague> = {}): Colleague => ({
  id: `${start}${at}`,
  name,
  label: name,
  role: 'recruiter',
  active: true,
  ...more,
});
const eva = person(1, 'Eva Smit');
const married = person(2, 'Eva Smit-de Boer');
const zoe = person(3, 'Zoë van den Berg');
const all = [eva, married, zoe];
const nameOf = (id: string) => all.find((one) => one.id === id)?.label;
const shown = (text: string) => withNames(text, nameOf, 'voormalige collega');

describe('a text with mentions', () => {
  test('shows the name of today, and a neutral text for an account that is gone', () => {
    const text = `Vraag ${mentionOf(eva.id)} en ${mentionOf(person(9, 'Weg').id)}.`;
    expect(shown(text)).toBe('Vraag @Eva Smit en @voormalige collega.');
    expect(mentionParts(text)).toEqual([
      'Vraag ',
      { userId: eva.id },
      ' en ',
      { userId: person(9, '').id },
      '.',
    ]);
  });

  test('comes back as it was typed, whichever names begin alike', () => {
    for (const typed of [
      '@Eva Smit',
      '@eva smit, bel even',
      'Zie @Eva Smit-de Boer en @Eva Smit.',
      '(@Zoë van den Berg)',
      'eerst\n@Zoë van den Berg\n@Eva Smit',
    ]) {
      const stored = withMentions(typed, all);
      expect(stored).not.toBe(typed);
      expect(shown(stored).toLowerCase()).toBe(typed.toLowerCase());
    }
    expect(mentionedIn(withMentions('@Eva Smit-de Boer', all))).toEqual(new Set([married.id]));
  });

  test('leaves everything else alone', () => {
    for (const typed of ['bel@Eva Smit', '@Eva Smits', '@Eva', 'eva@example.nl', '', 'geen', 'a @ b', '@'])
      expect(withMentions(typed, all)).toBe(typed);
    expect(withMentions('@Eva Smit', [])).toBe('@Eva Smit');
    expect(shown('Stuur naar eva@')).toBe('Stuur naar eva@');
  });

  test('that was cut inside a mention shows no half of it', () => {
    const text = `Vraag ${mentionOf(eva.id)} of ${mentionOf(zoe.id)}`;
    for (let at = 1; at <= text.length; at += 1) expect(shown(text.slice(0, at))).not.toMatch(/\[|0198/);
  });

  test('says who is mentioned once, in any letters', () => {
    const text = `${mentionOf(eva.id)} ${mentionOf(eva.id.toUpperCase())}`;
    expect(mentionedIn(text, null, undefined, 'x')).toEqual(new Set([eva.id]));
  });
});

test('two colleagues with one name are told apart, and their bare name is nobody', () => {
  const same = withLabels([
    { id: eva.id, name: 'Eva Smit', email: 'e.smit@x.example', role: 'recruiter', active: true },
    { id: zoe.id, name: 'eva smit', email: 'eva@x.example', role: 'reader', active: true },
    { id: married.id, name: 'Tom', email: 'tom@x.example', role: 'reader', active: true },
  ]);
  expect(same.map(({ label }) => label)).toEqual(['Eva Smit (e.smit)', 'eva smit (eva)', 'Tom']);
  expect(withMentions('@Eva Smit, @Eva Smit (e.smit)', same)).toBe(`@Eva Smit, ${mentionOf(eva.id)}`);
});

describe('typing a name', () => {
  test.each([
    ['@', { from: 0, typed: '' }],
    ['Vraag @ev', { from: 6, typed: 'ev' }],
    ['(@Eva Sm', { from: 1, typed: 'Eva Sm' }],
    ['a\n@', { from: 2, typed: '' }],
    ['mail@kantoor', undefined],
    ['@ ', undefined],
    ['@eva\n', undefined],
    ['niets', undefined],
    [`@${'x'.repeat(80)}`, undefined],
  ])('%j', (before, expected) => expect(typedMention(before)).toEqual(expected));

  test('offers active colleagues by the starts of their names, without accents', () => {
    const gone = person(4, 'Evert Oud', { active: false });
    const offered = (typed: string) => offeredColleagues([...all, gone], typed).map(({ name }) => name);
    expect(offered('')).toEqual(['Eva Smit', 'Eva Smit-de Boer', 'Zoë van den Berg']);
    expect(offered('zoe b')).toEqual(['Zoë van den Berg']);
    expect(offered('sm')).toEqual(['Eva Smit', 'Eva Smit-de Boer']);
    expect(offered('Eva Smit')).toEqual(['Eva Smit', 'Eva Smit-de Boer']);
    expect(offered('Eva Smit ')).toEqual([]);
    expect(offered('evert')).toEqual([]);
  });
});
