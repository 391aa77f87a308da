import { plainText } from '../content/rich-text.ts';
import { cleanSearch, oneOf } from '../list-state.ts';
import { pathTo } from '../paths.ts';

export const faqCategories = ['algemeen', 'solliciteren', 'cv', 'vergoeding', 'proces'] as const;
export type FaqCategory = (typeof faqCategories)[number];

export type FaqState = { search: string; category: FaqCategory | null };
export type FaqEntry = { category: FaqCategory; question: string; answer: string[] };

export const faqParams = { search: 'zoek', category: 'categorie' } as const;

export function parseFaq(params: URLSearchParams): FaqState {
  return {
    search: cleanSearch(params.get(faqParams.search) ?? ''),
    category: oneOf(params, faqParams.category, faqCategories, null),
  };
}

export function faqAddress({ search, category }: FaqState): string {
  const params = new URLSearchParams();
  if (search) params.set(faqParams.search, search);
  if (category) params.set(faqParams.category, category);
  return `${pathTo('/faq')}${params.size > 0 ? `?${params}` : ''}`;
}

/** Every word must occur in the question or its answer, ignoring accents and case. */
export function filterFaq<Entry extends FaqEntry>(entries: Entry[], { search, category }: FaqState): Entry[] {
  const words = plain(search).split(' ').filter(Boolean);
  return entries.filter((entry) => {
    if (category && entry.category !== category) return false;
    const text = plain([entry.question, ...entry.answer.map(plainText)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
