import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { parseDescription } from './description.ts';
import { deriveRequirements, MAX_REQUIREMENT_LENGTH, MAX_REQUIREMENTS } from './requirements.ts';

const words = fc
  .array(fc.stringMatching(/^[a-z]{2,12}$/), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(' '));
const bullets = fc.uniqueArray(words, { minLength: 1, maxLength: MAX_REQUIREMENTS });
const signs = fc.constantFrom('- ', '* ', '• ', '– ', '  - ', '•');
const headings = fc.constantFrom(
  ['Functie-eisen', 'Wensen'],
  ['FUNCTIE-EISEN', 'WENSEN'],
  ['## Functie-eisen', '## Wensen'],
  ['**Functie-eisen:**', '**Wensen**'],
  ['Functie eisen:', 'Wensen:'],
  ['Functie–eisen', 'Wensen'],
);
const ends = fc.constantFrom('\n', '\r\n');

describe('the requirements in a description', () => {
  test('are the bullets that were written, in their order, under whichever heading they stand', () => {
    fc.assert(
      fc.property(
        bullets,
        bullets,
        signs,
        headings,
        ends,
        (eisen, wensen, sign, [first = '', second = ''], end) => {
          const section = (heading: string, items: string[]) => [
            heading,
            ...items.map((item) => sign + item),
            '',
          ];
          const text = [
            'Een alinea vooraf.',
            '',
            ...section(first, eisen),
            ...section(second, wensen),
            'Over ons',
            'Wij zijn een bureau.',
          ];
          expect(deriveRequirements(text.join(end))).toEqual({ expertise: eisen, skills: wensen });
        },
      ),
    );
  });

  test('are few and short, well-formed and distinct for any text at all', () => {
    const lines = fc.array(fc.oneof(anyText(200), fc.constantFrom('Functie-eisen', 'Wensen:', '- ', '')), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(lines, (all) => {
        const { expertise, skills } = deriveRequirements(`Wensen\n- een\n${all.join('\n')}`);
        for (const list of [expertise, skills]) {
          expect(list.length).toBeLessThanOrEqual(MAX_REQUIREMENTS);
          expect(new Set(list.map((item) => item.toLowerCase())).size).toBe(list.length);
          for (const item of list) {
            expect(item.length).toBeLessThanOrEqual(MAX_REQUIREMENT_LENGTH);
            expect(item.trim()).toBe(item);
            expect(item).not.toBe('');
            expect(item.isWellFormed()).toBe(true);
          }
        }
      }),
    );
  });
});

describe('a description', () => {
  test('loses no word, whatever it is', () => {
    const lines = fc.array(
      fc.oneof(
        words,
        words.map((text) => `- ${text}`),
        words.map((text) => `## ${text}`),
        fc.constant(''),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, (all) => {
        const said = parseDescription(all.join('\n')).flatMap((block) =>
          block.kind === 'list' ? block.items : [block.text],
        );
        const wordsOf = (texts: string[]) => texts.join(' ').match(/[a-z]+/g) ?? [];
        expect(wordsOf(said)).toEqual(wordsOf(all));
      }),
    );
  });
});
