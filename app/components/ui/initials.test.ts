import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test('initials are the first letters of the first and the last word', () => {
  expect(initials('Sanne de Wit')).toBe('SW');
  expect(initials('Youssef El Amrani')).toBe('YA');
});

test('a single word gives one letter and an empty name none', () => {
  expect(initials('Lexbrug')).toBe('L');
  expect(initials('  ')).toBe('');
});

test('signs that are no letters are passed over', () => {
  expect(initials("Karin van 't Hof (Tilburg)")).toBe('KT');
  expect(initials('élise öztürk')).toBe('ÉÖ');
});
