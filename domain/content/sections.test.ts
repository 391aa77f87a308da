import { expect, test } from 'vitest';
import { textsIn } from '#texts/texts.ts';
import { withOverrides } from './overlay.ts';
import { type Block, clausesOf } from './sections.ts';

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
const list: Block = { kind: 'list', items: ['a', 'b'] };
const numbersOf = (blocks: Block[]) =>
  clausesOf({ id: 'x', heading: 'X', blocks }, 2).map(({ number, blocks: own }) => [number, own.length]);

test('each paragraph has a number; a list belongs to the paragraph before it', () => {
  expect(numbersOf([paragraph('a'), list, list, paragraph('b'), paragraph('c'), list])).toEqual([
    ['2.1', 3],
    ['2.2', 1],
    ['2.3', 2],
  ]);
  expect(numbersOf([list, paragraph('a')])).toEqual([
    ['2.1', 1],
    ['2.2', 1],
  ]);
  expect(numbersOf([])).toEqual([]);
});

test('articles that the agency moved, changed and added are numbered in their order', () => {
  const own = [{ id: 'artikel-2' }, { id: 'eigen', heading: 'Eigen', body: 'Een.\n\nTwee:\n\n- a\n- b' }];
  const texts = withOverrides(textsIn('nl'), { 'terms.articles': JSON.stringify(own) });
  const ids = texts.terms
    .articles('Lexbrug')
    .flatMap((section, at) => clausesOf(section, at + 1))
    .map(({ id }) => id);
  expect(ids).toEqual(['artikel-1.1', 'artikel-1.2', 'artikel-1.3', 'artikel-2.1', 'artikel-2.2']);
});
