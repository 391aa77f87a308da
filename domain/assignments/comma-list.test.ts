import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCommaList, parseCommaList, splitTyped } from './comma-list.ts';
import { MAX_REQUIREMENTS } from './requirements.ts';

describe('a comma-separated list', () => {
  test.each([
    ['', []],
    [' , ,', []],
    ['Awb', ['Awb']],
    ['Awb, Woo ,Wob,', ['Awb', 'Woo', 'Wob']],
    ['"Awb, Woo", Engels', ['Awb, Woo', 'Engels']],
    ['"Zogenoemd ""nieuw"" recht"', ['Zogenoemd "nieuw" recht']],
    ['Jurist "nieuwe stijl", Engels', ['Jurist "nieuwe stijl"', 'Engels']],
    ['"niet gesloten, Engels', ['"niet gesloten', 'Engels']],
    ['Engels, engels, ENGELS', ['Engels']],
    ['twee\n regels,  veel   spaties', ['twee regels', 'veel spaties']],
  ])('%j is read as %j', (text, items) => {
    expect(parseCommaList(text)).toEqual(items);
  });

  test.each([
    ['Aw', [], 'Aw'],
    ['Awb,', ['Awb'], ''],
    ['Awb, Woo', ['Awb'], 'Woo'],
    ['Awb; Woo, Wob ,', ['Awb; Woo', 'Wob'], ''],
    ['"Awb,', [], '"Awb,'],
    ['Engels, "Awb, Wo', ['Engels'], '"Awb, Wo'],
    ['"Awb, Woo"', [], '"Awb, Woo"'],
    ['"Awb, Woo",', ['Awb, Woo'], ''],
    [',', [], ''],
  ])('%j while it is typed: %j, and then %j', (text, items, rest) => {
    expect(splitTyped(text)).toEqual({ items, rest });
  });

  test('comes back as it was written', () => {
    const item = fc.string({
      unit: fc.constantFrom('a', 'B', ',', '"', ' ', 'é'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: MAX_REQUIREMENTS }), (items) => {
        const clean = parseCommaList(formatCommaList(items));
        expect(parseCommaList(formatCommaList(clean))).toEqual(clean);
      }),
    );
  });

  test('keeps items that hold commas whole', () => {
    const items = ['Kennis van Awb, Woo en Wob', 'Engels', '5 jaar "ervaring"'];
    expect(parseCommaList(formatCommaList(items))).toEqual(items);
  });

  test('is cut off, one past what a form may accept', () => {
    const many = Array.from({ length: 500 }, (_, n) => `eis ${n}`).join(',');
    expect(parseCommaList(many)).toHaveLength(MAX_REQUIREMENTS + 1);
  });
});
