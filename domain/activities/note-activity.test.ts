import { expect, test } from 'vitest';
import { noteActivity } from './note-activity.ts';

test('a short line is the subject itself', () => {
  expect(noteActivity('  Belt morgen terug. ')).toEqual({ subject: 'Belt morgen terug.', description: '' });
  expect(noteActivity('x'.repeat(80))).toEqual({ subject: 'x'.repeat(80), description: '' });
});

test('a longer note keeps its whole text, with its first words as subject', () => {
  const text =
    'Zoekt per januari een privacyjurist, bij voorkeur met ervaring in de zorg en het sociaal domein.';
  const { subject, description } = noteActivity(text);
  expect(description).toBe(text);
  expect(subject).toMatch(/^Zoekt per januari .*…$/);
  expect(subject.length).toBeLessThanOrEqual(80);
  expect(text.startsWith(subject.slice(0, -1))).toBe(true);
});

test('of several lines the first is the subject', () => {
  expect(noteActivity('Kennismaking\nWil 32 uur.')).toEqual({
    subject: 'Kennismaking',
    description: 'Kennismaking\nWil 32 uur.',
  });
});

test('one endless word is cut', () => {
  expect(noteActivity('w'.repeat(200)).subject).toBe(`${'w'.repeat(79)}…`);
});

test('a mention stays in the text, and is a name in the subject', () => {
  const mention = '@[01a1ec6d-c432-7de3-9377-c2bf67dce4ac]';
  expect(noteActivity(`Vraag ${mention}`, 'Vraag @Eva Smit')).toEqual({
    subject: 'Vraag @Eva Smit',
    description: `Vraag ${mention}`,
  });
});
