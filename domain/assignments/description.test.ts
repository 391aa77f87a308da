import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DescriptionBlock, parseDescription } from './description.ts';

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

const textOf = (blocks: DescriptionBlock[]) =>
  blocks.map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text)).join('\n');

const heading = (text: string) => ({ kind: 'heading', text });
const paragraph = (text: string) => ({ kind: 'paragraph', text });
const list = (...items: string[]) => ({ kind: 'list', items });

describe('a description', () => {
  test('in the house form is read as headings, paragraphs and lists', () => {
    const text = [
      'De gemeente groeit en bouwt.',
      '',
      'De opdracht',
      'U versterkt een team van zes juristen.',
      '',
      'Functie-eisen',
      '- Master Nederlands recht',
      '- Kennis van de Awb',
      '',
      'Wensen:',
      '• Ervaring bij een gemeente',
    ].join('\n');
    expect(parseDescription(text)).toEqual([
      paragraph('De gemeente groeit en bouwt.'),
      heading('De opdracht'),
      paragraph('U versterkt een team van zes juristen.'),
      heading('Functie-eisen'),
      list('Master Nederlands recht', 'Kennis van de Awb'),
      heading('Wensen'),
      list('Ervaring bij een gemeente'),
    ]);
  });

  test.each([
    '## Wensen',
    '### Wensen ###',
    '**Wensen**',
    '**Wensen:**',
    '**Wensen**:',
    'Wensen:',
    '  Wensen :',
  ])('has a heading however it is marked: %s', (line) => {
    expect(parseDescription(`${line}\n\n- Een`)).toEqual([heading('Wensen'), list('Een')]);
  });

  test.each(['- Een', '* Een', '• Een', '•Een', '– Een', '  - Een', '\t* Een'])(
    'has a bullet: %s',
    (line) => {
      expect(parseDescription(line)).toEqual([list('Een')]);
    },
  );

  test('keeps ordinary lines together as one paragraph with its line breaks', () => {
    expect(parseDescription('Lexbrug\r\nSpoorlaan 400\r\n5038 CG Tilburg')).toEqual([
      paragraph('Lexbrug\nSpoorlaan 400\n5038 CG Tilburg'),
    ]);
  });

  test('does not take a sentence, a wrapped line or a lead-in for a heading', () => {
    expect(parseDescription('Wij zoeken een jurist.\n- Een')).toEqual([
      paragraph('Wij zoeken een jurist.'),
      list('Een'),
    ]);
    expect(parseDescription('Wij zoeken iemand met\nRuime ervaring in\n- Een')).toEqual([
      paragraph('Wij zoeken iemand met\nRuime ervaring in'),
      list('Een'),
    ]);
    expect(parseDescription('Functie-eisen\nU beschikt over:\n- Een')).toEqual([
      heading('Functie-eisen'),
      paragraph('U beschikt over:'),
      list('Een'),
    ]);
  });

  test('may have an empty line under its headings', () => {
    expect(parseDescription('De opdracht\n\nU versterkt een team.\n\nWensen\n\n- Een')).toEqual([
      heading('De opdracht'),
      paragraph('U versterkt een team.'),
      heading('Wensen'),
      list('Een'),
    ]);
  });

  test('joins an indented line to the bullet above it', () => {
    expect(parseDescription('- Een lange\n  eis\n- Twee\nSlot.')).toEqual([
      list('Een lange eis', 'Twee'),
      paragraph('Slot.'),
    ]);
  });

  test('that is empty has no blocks', () => {
    expect(parseDescription('')).toEqual([]);
    expect(parseDescription(' \n\t\r\n')).toEqual([]);
  });

  test('never loses, adds or moves a word', () => {
    const line = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'Functie-eisen',
        '## Wensen',
        '##',
        '**Eisen**',
        '- a',
        '*',
        '•b',
        'Over ons:',
        ':',
        '---',
      ),
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.stringMatching(/^[ #*\-:.A-Za-z]{0,20}$/),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const text = lines.join(end);
        expect(words(textOf(parseDescription(text)))).toEqual(words(text));
      }),
      { numRuns: 1000 },
    );
  });
});
