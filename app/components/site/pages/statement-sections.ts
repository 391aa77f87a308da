import type { Section } from '#domain/content/sections.ts';
import { displayPhone } from '#domain/phone.ts';
import {
  browserData,
  dataKinds,
  legalBases,
  type Purpose,
  purposes,
  recipients,
} from '#domain/privacy/processing.ts';
import type { StatementFacts } from '#domain/privacy/statement.ts';
import { type RetentionPurpose, retentionPurposes, type Term, type Untimed } from '#domain/retention.ts';
import { keysOf } from '#domain/typed-entries.ts';
import { linked, list, paragraph } from '#texts/blocks.ts';
import type { Texts } from '#texts/texts.ts';

type PrivacyTexts = Texts['privacy'];

/** The privacy statement, in the same order in every language. */
export function statementSections(texts: PrivacyTexts, facts: StatementFacts): Section[] {
  const { introduction, data, uses, retention, sharing, rights, contact, browser, conducts } = texts;
  const { name, address, email, phone } = facts.company;
  const { complaint } = rights;
  return [
    {
      id: 'inleiding',
      heading: introduction.heading,
      blocks: [paragraph(introduction.controller(name, address)), paragraph(introduction.law)],
    },
    {
      id: 'gegevens',
      heading: data.heading,
      blocks: [
        paragraph(data.lead),
        list(...keysOf(dataKinds).map((kind) => data.kinds[kind])),
        paragraph(data.source),
        paragraph(data.obligatory),
        paragraph(data.sensitive),
        paragraph(conducts.limitsByAddress),
        paragraph(conducts.recordsSignIns),
      ],
    },
    {
      id: 'doeleinden',
      heading: uses.heading,
      blocks: [
        paragraph(uses.lead),
        list(...keysOf(purposes).map((purpose) => purposeSentence(uses, purpose))),
        paragraph(`${conducts.readsCvs} ${conducts.comparesByRules}`),
        paragraph(conducts.rejectsNobody),
        paragraph(conducts.formsChangeNothing),
      ],
    },
    {
      id: 'bewaartermijnen',
      heading: retention.heading,
      blocks: [
        paragraph(retention.lead),
        list(...retentionPurposes.map((purpose) => termSentence(texts, facts, purpose))),
        paragraph(facts.sendsMail ? conducts.renewsConsent : texts.consentWithoutMail),
        paragraph(conducts.confirmsAlerts),
        paragraph(retention.law),
      ],
    },
    {
      id: 'derden',
      heading: sharing.heading,
      blocks: [
        paragraph(sharing.lead),
        list(...recipients.map((recipient) => sharing.recipients[recipient])),
        paragraph(sharing.processorsLead),
        list(...facts.processors.map((processor) => sharing.processors[processor])),
        paragraph(sharing.transfers),
        paragraph(`${conducts.recordsViewings} ${conducts.loadsNothingElsewhere}`),
      ],
    },
    {
      id: 'rechten',
      heading: rights.heading,
      blocks: [
        paragraph(rights.lead),
        list(...rights.items),
        paragraph(`${conducts.exports} ${conducts.erases} ${conducts.staysErased}`),
        paragraph(rights.answer),
        linked(complaint.before, complaint.link, complaint.after, 'https://autoriteitpersoonsgegevens.nl'),
      ],
    },
    ...texts.own,
    {
      id: 'contact',
      heading: contact.heading,
      blocks: [
        paragraph(contact.ask(email, displayPhone(phone))),
        linked(contact.form.before, contact.form.link, contact.form.after, '/contact'),
        paragraph(contact.changes),
      ],
    },
    {
      id: 'cookies',
      heading: browser.heading,
      blocks: [
        paragraph(browser.lead),
        list(...keysOf(browserData).map((item) => browser.items[item])),
        paragraph(`${conducts.measuresWithoutAddress} ${conducts.honoursSignals}`),
      ],
    },
  ];
}

function purposeSentence(uses: PrivacyTexts['uses'], purpose: Purpose): string {
  const basis = purposes[purpose];
  const interest = Object.entries(uses.interests).find(([key]) => key === purpose)?.[1];
  const named = [uses.bases[basis], interest].filter(Boolean).join(' ');
  return uses.purpose(uses.purposes[purpose], named, legalBases[basis]);
}

type Terms = Pick<StatementFacts, 'terms' | 'longerTerm'>;

export function termSentence(texts: PrivacyTexts, facts: Terms, purpose: RetentionPurpose): string {
  return texts.retention.terms[purpose](periodInWords(texts, facts, purpose));
}

export function periodInWords(
  { period, retention }: PrivacyTexts,
  { terms, longerTerm }: Terms,
  purpose: RetentionPurpose,
): string {
  const inWords = (term: Term | Untimed) =>
    typeof term === 'string' ? retention[term] : period(term.amount, term.unit);
  const own = inWords(terms[purpose]);
  return purpose === 'applications' && longerTerm
    ? retention.longerWithConsent(own, inWords(longerTerm))
    : own;
}
