import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nl } from '#texts/nl.ts';
import { LINKEDIN_LIMIT, linkedinTemplate, type LinkedinSource } from './linkedin-template.ts';

const source: LinkedinSource = {
  title: 'Jurist Omgevingsrecht',
  organization: 'Gemeente Tilburg',
  location: 'Tilburg',
  type: 'Detachering',
  vakgebied: 'Compliance & Risk',
  expertise: ['Awb', 'Omgevingswet'],
  skills: ['Engels'],
  description: 'De opdracht\n\nU adviseert het college over de Omgevingswet.\n\nFunctie-eisen\n- Awb',
  salaryMin: 4500,
  salaryMax: 6000,
  rateMin: null,
  rateMax: null,
  hoursPerWeek: 36,
  startDate: 'Per direct',
  duration: '6 maanden',
  deadline: '2026-11-28',
};

const make = (change: Partial<LinkedinSource> = {}) =>
  linkedinTemplate(
    { ...source, ...change },
    {
      language: 'nl',
      texts: nl.assignmentManagement.linkedin.template,
      pay: nl.assignments.pay,
      types: nl.assignments.types,
      url: 'https://www.lexbrug.example/opdrachten/1',
      companyName: 'Lexbrug',
    },
  );

describe('the LinkedIn template', () => {
  test('says what, where, for how much, until when and how to apply', () => {
    expect(make()).toBe(
      [
        'Nieuwe opdracht: Jurist Omgevingsrecht',
        'Gemeente Tilburg, Tilburg',
        '',
        'U adviseert het college over de Omgevingswet.',
        '',
        'In het kort',
        '• Detachering, 36 uur per week',
        '• € 4.500 – € 6.000 p/m',
        '• Start: Per direct',
        '• Duur: 6 maanden',
        '• Reageren kan tot en met 28 november 2026',
        '',
        'Functie-eisen',
        '• Awb',
        '• Omgevingswet',
        '',
        'Wensen',
        '• Engels',
        '',
        'Bekijk de opdracht en solliciteer direct:',
        'https://www.lexbrug.example/opdrachten/1',
        '',
        '#ComplianceenRisk #Detachering #juridisch #vacature #Lexbrug',
      ].join('\n'),
    );
  });

  test('leaves out what is not filled in yet', () => {
    const text = make({
      startDate: '',
      duration: '',
      deadline: '',
      expertise: [],
      skills: [],
      description: '',
    });
    expect(text).not.toMatch(/Start|Duur|Reageren|Functie-eisen|Wensen|\n\n\n/);
  });

  test('ends its introduction with a whole sentence', () => {
    const long = 'Dit is een zin. '.repeat(60);
    const introduction = make({ description: long }).split('\n\n')[1] ?? '';
    expect(introduction.length).toBeLessThanOrEqual(600);
    expect(introduction).toMatch(/zin\.$/);
    expect(make({ description: 'x'.repeat(700) }).split('\n\n')[1]).toBe(`${'x'.repeat(599)}…`);
  });

  test('lets wishes make way before requirements, and keeps the link', () => {
    const items = (name: string) => Array.from({ length: 20 }, (_, n) => `${name} ${n} ${'x'.repeat(100)}`);
    const text = make({ expertise: items('eis'), skills: items('wens') });
    expect(text.length).toBeLessThanOrEqual(LINKEDIN_LIMIT);
    expect(text).toContain('eis 19');
    expect(text).not.toContain('wens 19');
    expect(text).toContain('https://www.lexbrug.example/opdrachten/1');
  });

  test('never exceeds the limit and is always well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 5000 }), (text) => {
        const post = make({ title: text, description: text });
        expect(post.length).toBeLessThanOrEqual(LINKEDIN_LIMIT);
        expect(post.isWellFormed()).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
