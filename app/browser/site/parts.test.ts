import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { behaviourParts, partsFor } from './parts.ts';

test('a page gets the parts whose marks it has', () => {
  expect(partsFor('<main>text</main>')).toEqual(['site']);
  expect(partsFor('<form action="/faq" data-live-list="true">')).toEqual(['site', 'list']);
  expect(partsFor('<form data-send="Bezig…">')).toEqual(['site', 'forms']);
  expect(partsFor('<button data-does="print">')).toEqual(['site', 'assignment']);
  expect(partsFor('<button data-shows-password="true">')).toEqual(['site', 'account']);
  expect(partsFor('<form method="post" data-sign-out="draft:">')).toEqual(['site', 'account']);
});

test('every part is there', () => {
  for (const name of behaviourParts)
    expect([name, existsSync(new URL(`./${name}.ts`, import.meta.url))]).toEqual([name, true]);
});
