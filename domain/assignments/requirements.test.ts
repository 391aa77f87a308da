import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeUnit } from '#tests/support/arbitraries.ts';
import { deriveRequirements, MAX_REQUIREMENT_LENGTH, MAX_REQUIREMENTS } from './requirements.ts';

describe('requirements', () => {
  test('are the bullets under Functie-eisen and Wensen and nothing else', () => {
    const text = [
      'Wat u gaat doen',
      '- Adviseren',
      '',
      'Functie-eisen',
      '- Master Nederlands recht;',
      '* Kennis van de Awb.',
      '',
      'Wensen',
      '• Ervaring bij een gemeente',
      '– Kennis van de Woo',
      '',
      'Wat u krijgt',
      '- Een opleidingsbudget',
    ].join('\n');
    expect(deriveRequirements(text)).toEqual({
      expertise: ['Master Nederlands recht', 'Kennis van de Awb'],
      skills: ['Ervaring bij een gemeente', 'Kennis van de Woo'],
    });
  });

  test.each([
    'Functie-eisen',
    'FUNCTIE-EISEN:',
    '## Functie-eisen',
    '**Functie eisen**',
    'Functie‑eisen',
    '### functie-eisen:',
  ])('are found under the heading written as %s', (heading) => {
    expect(deriveRequirements(`Inleiding.\n\n${heading}\n\n- Eis\n\nSlot:\n- Niet`)).toEqual({
      expertise: ['Eis'],
      skills: [],
    });
  });

  test('are found under a lead-in sentence and directly under running text', () => {
    expect(deriveRequirements('Functie-eisen\nU beschikt over:\n- Eis').expertise).toEqual(['Eis']);
    expect(deriveRequirements('Dit is de opdracht.\nFunctie-eisen:\n- Eis').expertise).toEqual(['Eis']);
    expect(deriveRequirements('- Taak\nFunctie-eisen\n- Eis').expertise).toEqual(['Eis']);
  });

  test('are empty when there are no such headings', () => {
    expect(deriveRequirements('')).toEqual({ expertise: [], skills: [] });
    expect(deriveRequirements('Onze functie-eisen zijn hoog.\n- Taak')).toEqual({
      expertise: [],
      skills: [],
    });
  });

  test('are said once, whatever their case', () => {
    expect(deriveRequirements('Wensen\n- Engels\n- engels\n-  ENGELS.').skills).toEqual(['Engels']);
  });

  test('are at most so many and so long', () => {
    const long = `${'woord '.repeat(40)}einde`;
    const exact = 'x'.repeat(MAX_REQUIREMENT_LENGTH);
    const many = Array.from({ length: MAX_REQUIREMENTS + 1 }, (_, n) => `- Eis ${n}`).join('\n');
    expect(deriveRequirements(`Wensen\n${many}`).skills).toHaveLength(MAX_REQUIREMENTS);
    expect(deriveRequirements(`Wensen\n- ${exact}`).skills).toEqual([exact]);
    expect(deriveRequirements(`Wensen\n- ${exact}x`).skills).toEqual([`${exact.slice(0, -1)}…`]);
    expect(deriveRequirements(`Wensen\n- ${long}`).skills[0]).toMatch(/woord…$/);
  });

  test('are well-formed for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: codeUnit, maxLength: 300 }), { maxLength: 30 }), (bullets) => {
        const { skills } = deriveRequirements(
          `Wensen\n- eerste\n${bullets.map((text) => `- ${text}`).join('\n')}`,
        );
        expect(skills.length).toBeLessThanOrEqual(MAX_REQUIREMENTS);
        for (const skill of skills) {
          expect(skill.length).toBeLessThanOrEqual(MAX_REQUIREMENT_LENGTH);
          expect(skill).toBe(skill.trim());
          expect(skill).not.toBe('');
          expect(skill.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
