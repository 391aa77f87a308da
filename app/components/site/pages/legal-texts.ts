import type { Section } from '#domain/content/sections.ts';
import type { Language } from '#domain/language.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import type { StatementFacts } from '#domain/privacy/statement.ts';
import { type Company, registrationsOf } from '#domain/settings/settings.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import type { Texts } from '#texts/texts.ts';
import { statementSections } from './statement-sections.ts';

/** A long text as data: the page and the PDF show the same. */
export type LegalText = {
  title: string;
  lead: string;
  version: string;
  sections: Section[];
  /** Given where articles and paragraphs are numbered. */
  articleNumber?: (number: number | string) => string;
  contact?: {
    title: string;
    text: string;
    pairs: { label: string; text: string; to?: string | undefined }[];
  };
};

type Shown = { language: Language; changedOn: Day };

export function termsText({ terms, site }: Texts, company: Company, shown: Shown): LegalText {
  const { title, lead, version, articles, articleNumber, contact } = terms;
  const sections = articles(company.name);
  return {
    title,
    lead: lead(company.name, site.words.count(sections.length)),
    version: version(formatDate(shown.changedOn, shown.language, 'long')),
    sections,
    articleNumber,
    contact: {
      title: contact.title,
      text: contact.text,
      pairs: [
        { label: contact.phone, text: displayPhone(company.phone), to: phoneHref(company.phone) },
        { label: contact.email, text: company.email, to: `mailto:${company.email}` },
        { label: contact.address, text: company.address },
        ...registrationsOf(company).map((name) => ({
          label: contact[name],
          text: company[`${name}_number`],
        })),
      ],
    },
  };
}

export function privacyText({ privacy }: Texts, facts: StatementFacts, shown: Shown): LegalText {
  const { title, lead, version } = privacy;
  return {
    title,
    lead,
    version: version(formatDate(shown.changedOn, shown.language, 'long')),
    sections: statementSections(privacy, facts),
  };
}
