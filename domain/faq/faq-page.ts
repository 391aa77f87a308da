import { plainText } from '../content/rich-text.ts';
import type { Language } from '../language.ts';
import type { FaqEntry } from './faq-list.ts';

/** The questions as search engines read them (schema.org). */
export function faqPage(entries: readonly FaqEntry[], language: Language): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join(' ') },
    })),
  };
}
