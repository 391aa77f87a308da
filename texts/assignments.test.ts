import { describe, expect, test } from 'vitest';
import { assignments as en } from './en/assignments.ts';
import { assignments as nl } from './nl/assignments.ts';

function urgencyLabels({ urgency }: typeof nl): string[] {
  return [
    urgency.expired(),
    urgency.critical(),
    urgency.oneDay(),
    urgency.soon(2),
    urgency.soon(3),
    urgency.upcoming(4),
    urgency.upcoming(7),
    urgency.normal(8),
  ];
}

describe('the texts of assignments', () => {
  test('name the urgency of a deadline as the specification does', () => {
    expect(urgencyLabels(nl)).toEqual([
      'Verlopen',
      'Laatste dag',
      'Nog 1 dag',
      'Nog 2 dagen',
      'Nog 3 dagen',
      '4 dagen',
      '7 dagen',
      'Nog 8 dagen',
    ]);
    expect(urgencyLabels(en)).toEqual([
      'Expired',
      'Last day',
      '1 day left',
      '2 days left',
      '3 days left',
      '4 days',
      '7 days',
      '8 days left',
    ]);
  });

  test('count one and many', () => {
    expect(nl.list.count(1)).toBe('1 opdracht voor juridische professionals in heel Nederland.');
    expect(nl.list.count(1234)).toBe('1.234 opdrachten voor juridische professionals in heel Nederland.');
    expect(nl.list.shown(1, 8, 14)).toBe('1 – 8 van 14 passende opdrachten');
    expect(nl.filters.show(1)).toBe('1 opdracht tonen');
    expect(en.filters.show(14)).toBe('Show 14 assignments');
  });

  test('quote the specification to the letter', () => {
    expect(nl.list.empty).toBe('Geen opdrachten gevonden die aan uw criteria voldoen.');
    expect(nl.detail.notFound).toBe('Opdracht niet gevonden');
    expect(nl.row.more(2)).toBe('+2 meer');
    expect(Object.values(nl.vakgebieden)).toEqual(Object.keys(nl.vakgebieden));
    expect(nl.pay.salaryOnRequest).toBe('Salaris op aanvraag');
    expect(nl.pay.rateOnRequest).toBe('Tarief op aanvraag');
  });

  test('say the search and what was searched for as well', () => {
    expect(nl.list.typoHint('prvacy', 'privacy')).toBe(
      'Geen resultaat voor “prvacy”; wij zochten ook op “privacy”.',
    );
  });

  test('have distinct labels for distinct values', () => {
    for (const texts of [nl, en]) {
      const lists = [
        texts.types,
        texts.vakgebieden,
        texts.experienceLevels,
        texts.educationLevels,
        texts.sorts,
      ];
      for (const labels of lists) {
        expect(new Set(Object.values(labels)).size).toBe(Object.values(labels).length);
      }
    }
  });
});
