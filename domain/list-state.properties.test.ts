import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyQuery, anyText, days } from '#tests/support/arbitraries.ts';
import { applicationList, receivedBetween } from './applications/application-list.ts';
import { assignmentListSearch, parseAssignmentList } from './assignments/assignment-list.ts';
import { managedList } from './assignments/managed-list.ts';
import { auditActions, auditEntities } from './audit/audit-entry.ts';
import { auditList } from './audit/audit-list.ts';
import { candidateList } from './candidates/candidate-list.ts';
import { parseWeights, weightParams, weightsSearch } from './candidates/match-weights.ts';
import { activityList } from './activities/activity-list.ts';
import { contactList } from './contacts/contact-list.ts';
import { customerList } from './customers/customer-list.ts';
import { opportunityList } from './opportunities/opportunity-list.ts';
import { faqAddress, parseFaq } from './faq/faq-list.ts';
import { opposite, sortFrom, sortParam } from './list-sort.ts';
import { cleanSearch, pageFrom } from './list-state.ts';
import { outboxList } from './mail/outbox-list.ts';
import { messageList } from './messages/message-list.ts';
import { calendarDay } from './time/amsterdam.ts';

const id = '0198f1f0-0000-7000-8000-00000000000a';
/** Parameters of all lists, with values that mean something to one of them. */
const values: Record<string, string[]> = {
  zoek: ['wit', '"de wit" -x', ' a  b '],
  pagina: ['2', '100000', '100001', '0', `ouder_5_${id}`, `nieuwer_99999999999999999_${id}`],
  sorteer: [
    'naam-oplopend',
    'naam-aflopend',
    'plaats-aflopend',
    'toegevoegd-oplopend',
    'actief-oplopend',
    'relevantie',
    'deadline',
  ],
  status: ['lead', 'active', 'pending', 'open', 'overdue'],
  type: ['ZZP', 'Detachering', 'call'],
  uren: ['8', '40', '7', '24'],
  vakgebied: ['Legal', 'Compliance & Risk', 'Privacy'],
  categorie: ['cv', 'proces'],
  soort: ['algemeen', 'bericht', ...auditEntities],
  stand: ['ongelezen', 'wachtrij'],
  actie: [...auditActions],
  opleiding: ['WO', 'MBO'],
  expertise: ['Bestuursrecht', '"a, b"'],
  bedrijf: [id, id.toUpperCase(), '1'],
  opdracht: [id],
  gebruiker: [id],
  regel: [id],
  bericht: [id],
  van: ['2026-02-28', '2026-02-30', '9999-12-31', '0000-01-01', '1970-01-01'],
  tot: ['2026-11-15', '9999-12-31', '2199-12-31'],
  periode: ['1', '90', '2'],
  weergave: ['bord', 'x'],
  fase: ['new', 'closed_won'],
  lang: ['en'],
  ...Object.fromEntries(Object.values(weightParams).map((name) => [name, ['0', '5', '6', '-1']])),
};
const meant = fc
  .array(
    fc
      .constantFrom(...Object.keys(values))
      .chain((name) =>
        fc.constantFrom(...(values[name] ?? [''])).map((value): [string, string] => [name, value]),
      ),
    { maxLength: 10 },
  )
  .map((pairs) => new URLSearchParams(pairs));
const addresses = fc.oneof(meant, anyQuery(...Object.keys(values)));

/** A list, how its state is read from an address, and the address written for that state. */
const list = <State>(
  name: string,
  parse: (params: URLSearchParams) => State,
  write: (state: State) => string,
) => [name, parse, (params: URLSearchParams) => write(parse(params))] as const;

const written = [
  list('assignments', parseAssignmentList, assignmentListSearch),
  list('the audit log', auditList.parse, auditList.urlOf),
  list('candidates', candidateList.parse, candidateList.urlOf),
  list('contacts', contactList.parse, contactList.urlOf),
  list('customers', customerList.parse, customerList.urlOf),
  list('questions', parseFaq, (state) => faqAddress(state).replace('/faq', '')),
  list('weights', parseWeights, weightsSearch),
];

describe.each(written)('the list of %s', (_name, parse, addressOf) => {
  test('writes an address that reads the same, and is the only one for its state', () => {
    fc.assert(
      fc.property(addresses, (params) => {
        const state = parse(params);
        const address = addressOf(params);
        expect(parse(new URLSearchParams(address))).toEqual(state);
        expect(addressOf(new URLSearchParams(address))).toBe(address);
      }),
      { numRuns: 200 },
    );
  });
});

const all = [
  ...written.map(([name, parse]) => [name, parse] as const),
  ['applications', applicationList.parse],
  ['managed assignments', managedList.parse],
  ['activities', activityList.parse],
  ['opportunities', opportunityList.parse],
  ['mails', outboxList.parse],
  ['messages', messageList.parse],
] as const;

test.each(all)('%s: nothing in an address is kept but what the list knows', (_name, parse) => {
  fc.assert(
    fc.property(addresses, (params) => {
      const state = JSON.stringify(parse(params));
      expect(state.length).toBeLessThan(2000);
      expect(state).not.toMatch(/\\u0000|\\ud[89a-f]/);
      // As good as absent: what is left out when it means nothing changes nothing.
      const known = new URLSearchParams([...params, ['onbekend', 'x']]);
      expect(JSON.stringify(parse(known))).toBe(state);
    }),
  );
});

test('a page is a number that can be asked for', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(12), fc.integer().map(String), fc.double().map(String)), (text) => {
      const page = pageFrom(new URLSearchParams([['pagina', text.toWellFormed()]]));
      const isOne = /^[1-9]\d*$/.test(text) && Number(text) <= 100_000;
      expect(page).toBe(isOne ? Number(text) : 1);
    }),
    { numRuns: 300 },
  );
});

test('a sorting is read as it was written, and turned round twice is itself', () => {
  const columns = ['naam', 'plaats', 'a-oplopend'] as const;
  const sorts = fc.record({
    by: fc.constantFrom(...columns),
    direction: fc.constantFrom('ascending', 'descending'),
  });
  fc.assert(
    fc.property(sorts, sorts, (sort, fallback) => {
      const params = new URLSearchParams({ sorteer: sortParam(sort) });
      expect(sortFrom(params, columns, fallback)).toEqual(sort);
      expect(opposite(opposite(sort.direction))).toBe(sort.direction);
    }),
  );
});

test('a search is one line that the database takes, and stays what it is', () => {
  fc.assert(
    fc.property(anyText(300), (text) => {
      const search = cleanSearch(text);
      expect(cleanSearch(search)).toBe(search);
      expect(search.isWellFormed()).toBe(true);
      expect(search).not.toMatch(/\p{Cc}|\s\s/u);
      expect([...search].length).toBeLessThanOrEqual(100);
    }),
    { numRuns: 300 },
  );
});

test('a period of applications ends today and never begins after its own beginning', () => {
  fc.assert(
    fc.property(addresses, days, (params, today) => {
      const { first, last } = receivedBetween(applicationList.parse(params), today);
      for (const day of [first, last]) {
        // A day that the database can be asked about, to its very end.
        if (day !== null) expect(calendarDay(new Date(`${day}T12:00:00Z`))).toBe(day);
        if (day !== null) expect(day <= '2199-12-31' && day >= '1949-01-01').toBe(true);
      }
    }),
  );
});
