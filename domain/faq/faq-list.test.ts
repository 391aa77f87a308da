import { describe, expect, test } from 'vitest';
import { faqAddress, filterFaq, parseFaq } from './faq-list.ts';

const entries = [
  { category: 'cv' as const, question: 'In welk formaat?', answer: ['Als pdf.'] },
  { category: 'proces' as const, question: 'Hoe lang duurt het?', answer: ['Eén dag.', 'Soms twee.'] },
];

describe('the questions', () => {
  test('are all shown when nothing is asked', () => {
    expect(filterFaq(entries, { search: '', category: null })).toEqual(entries);
  });

  test('are found by every word of question and answer, without accents or capitals', () => {
    expect(filterFaq(entries, { search: 'EEN twee', category: null })).toEqual([entries[1]]);
    expect(filterFaq(entries, { search: 'een pdf', category: null })).toEqual([]);
  });

  test('are limited to the chosen category', () => {
    expect(filterFaq(entries, { search: '', category: 'cv' })).toEqual([entries[0]]);
  });

  test('read an unknown category as none', () => {
    expect(parseFaq(new URLSearchParams('categorie=x&zoek=%00 a'))).toEqual({ search: 'a', category: null });
  });

  test('have one address for one state', () => {
    expect(faqAddress({ search: '', category: null })).toBe('/faq');
    expect(faqAddress({ search: 'a b', category: 'cv' })).toBe('/faq?zoek=a+b&categorie=cv');
  });
});
