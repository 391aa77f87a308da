import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText, days, instants } from '#tests/support/arbitraries.ts';
import { educationLevels, vakgebieden } from '../assignments/assignment.ts';
import { monthsLater } from '../retention.ts';
import { defaultSettings } from '../settings/settings.ts';
import { addDays, calendarDay, isDay } from '../time/amsterdam.ts';
import { formatDate } from '../time/format.ts';
import { type FormValue, sameValue } from '../records/fields.ts';
import { readForm, type SentForm, showForm } from '../records/record.ts';
import { type CandidateContent, candidateRecord } from './candidate-record.ts';
import {
  mergedContent,
  mergeChoices,
  mergeProposal,
  mergeSchema,
  unmergedContent,
} from './candidate-merge.ts';
import { readStartDay } from './start-day.ts';
import { retentionOf } from './retention-of.ts';

const { names } = candidateRecord;
const parse = (form: SentForm) => readForm(candidateRecord, form);
const show = (content: CandidateContent) => showForm(candidateRecord, content);
const valid: Record<string, string> = {
  first_name: 'Sanne',
  last_name: 'de Wit',
  email: 'sanne@voorbeeld.nl',
};
const meant: Record<string, fc.Arbitrary<FormValue>> = {
  experience_years: fc.integer({ min: -1, max: 70 }).map(String),
  graduation_year: fc.integer({ min: 1940, max: 2110 }).map(String),
  education_level: fc.constantFrom('', ...educationLevels),
  vakgebieden: fc.subarray([...vakgebieden]),
  hours_min: fc.integer({ min: 0, max: 61 }).map(String),
  hours_max: fc.integer({ min: 0, max: 61 }).map(String),
  available_from: fc.oneof(days, fc.constantFrom('0000-01-01', '9999-12-31', '2026-02-30')),
  skills: fc.constantFrom('', 'Schrijven, "a, b", lezen', 'een,,EEN', ' "x" y '),
};
/** Mostly valid values, sometimes anything. */
const forms = fc
  .tuple(
    fc.record(meant),
    fc.subarray(Object.keys(meant)),
    fc.dictionary(fc.constantFrom(...names), anyText(30), { maxKeys: 2 }),
  )
  .map(([right, kept, any]): SentForm => ({
    ...valid,
    ...Object.fromEntries(Object.entries(right).filter(([name]) => kept.includes(name))),
    ...any,
  }));
const contents = forms
  .map(parse)
  .filter((read) => 'content' in read)
  .map(({ content }) => content);

describe('the form of a candidate', () => {
  test('that is accepted is shown and read again as the same person', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(parse(show(content))).toEqual({ content });
        expect(JSON.stringify(content)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        // Days that the database can store.
        expect(content.availableFrom ?? '2026-01-01').toMatch(/^(19[5-9]|20|21)\d+-/);
      }),
      { numRuns: 80 },
    );
  });

  test('names what is wrong by fields that it has', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText(8)), anyText(30)), (form) => {
        const read = parse(form);
        if ('errors' in read) for (const name of Object.keys(read.errors)) expect(names).toContain(name);
      }),
    );
  });
});

describe('two persons who are one', () => {
  const choices = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...mergeChoices));

  test('keep what is chosen, in a profile that the form would accept', () => {
    fc.assert(
      fc.property(contents, contents, choices, (kept, removed, chosen) => {
        const merged = mergedContent(kept, removed, chosen);
        const read = parse(show(merged));
        // Two lists together may be longer than a field may be.
        if ('errors' in read)
          expect(Object.keys(read.errors).every((name) => name === 'skills' || name === 'expertise')).toBe(
            true,
          );
        expect(mergedContent(kept, removed, {})).toEqual(kept);
      }),
      { numRuns: 80 },
    );
  });

  test('are asked about exactly where they differ, with an answer that loses nothing', () => {
    fc.assert(
      fc.property(contents, contents, (kept, removed) => {
        const [mine, theirs] = [show(kept), show(removed)];
        const asked = mergeProposal(kept, removed);
        expect(asked.map(({ field }) => field)).toEqual(
          names.filter((field) => !sameValue(mine[field], theirs[field])),
        );
        for (const { field, proposed } of asked)
          if (mine[field].length === 0) expect(proposed).toBe('removed');
      }),
    );
  });

  test('become two again as they were, whatever was chosen', () => {
    fc.assert(
      fc.property(contents, contents, choices, (kept, removed, chosen) => {
        const merged = mergedContent(kept, removed, chosen);
        expect(unmergedContent(merged, kept, merged)).toEqual(kept);
      }),
    );
  });

  test('are merged only by what can be asked', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = mergeSchema.safeParse(value);
        if (read.success) expect(read.data.otherId).toMatch(/^[\da-f-]{36}$/i);
      }),
    );
  });
});

describe('the day on which somebody can begin', () => {
  test('is read from a date in words or figures, in both languages', () => {
    fc.assert(
      fc.property(days, days, (day, today) => {
        const [year = '', month = '', date = ''] = day.split('-');
        for (const said of [
          day,
          `Per ${formatDate(day, 'nl', 'long')}`,
          `from ${formatDate(day, 'en', 'long')}`,
          `vanaf ${Number(date)}-${Number(month)}-${year}`,
          `${date}/${month}/${year}`,
        ]) {
          expect(readStartDay(said, today)).toBe(day);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('is a day, open, or unknown for any words at all', () => {
    const pieces = fc.constantFrom(
      '1',
      '31',
      '29 februari',
      'mei',
      'per direct',
      'in overleg',
      '2027',
      '2026-02-30',
      ' ',
      '31-04-2027',
      'april',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(80),
          fc.array(pieces, { maxLength: 5 }).map((all) => all.join(' ')),
        ),
        days,
        (text, today) => {
          const read = readStartDay(text, today);
          expect(read === undefined || read === 'anytime' || isDay(read)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('how long somebody is kept', () => {
  test('is whole months, also from the end of a longer month', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 84 }), (day, months) => {
        const later = monthsLater(day, months);
        expect(isDay(later)).toBe(true);
        const monthOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
        expect(monthOf(later) - monthOf(day)).toBe(months);
        expect(later.slice(8) === day.slice(8) || addDays(later, 1).endsWith('-01')).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  test('is never longer than two years after the last that happened', () => {
    const none = { nil: null };
    const applied = fc.record({
      createdAt: instants,
      proposedAt: fc.option(instants, none),
      completedAt: fc.option(instants, none),
      longerConsentAt: fc.option(instants, none),
    });
    fc.assert(
      fc.property(
        fc.option(instants, none),
        fc.option(instants, none),
        instants,
        fc.array(applied, { maxLength: 4 }),
        (registeredAt, consentAt, lastActiveAt, applications) => {
          const person = {
            registeredAt,
            lastActiveAt,
            privacyAcceptedAt: consentAt,
            privacySource: consentAt && ('phone' as const),
            consentUntil: null,
            consentWithdrawnAt: null,
            consentDueOn: null,
          };
          const { until, purpose } = retentionOf(defaultSettings, person, applications);
          const moments = [
            lastActiveAt,
            ...applications.map(({ createdAt }) => createdAt),
            ...(registeredAt ? [registeredAt, consentAt ?? registeredAt] : []),
          ];
          const last = new Date(Math.max(...moments.map((moment) => moment.getTime())));
          expect(until <= monthsLater(calendarDay(last), 24)).toBe(true);
          if (registeredAt && applications.length === 0)
            expect(purpose).toBe(consentAt ? 'consent' : 'unconfirmed');
        },
      ),
    );
  });
});
