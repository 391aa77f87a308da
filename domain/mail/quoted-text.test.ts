import { expect, test } from 'vitest';
import { partsOfText } from './quoted-text.ts';

test('a long quotation is separated from the words of the sender', () => {
  expect(partsOfText('Akkoord.\n\nOp dinsdag schreef u:\n> een\n> twee\n>\n> drie\nGroet')).toEqual([
    { quoted: false, text: 'Akkoord.\n\nOp dinsdag schreef u:' },
    { quoted: true, text: '> een\n> twee\n>\n> drie' },
    { quoted: false, text: 'Groet' },
  ]);
});

test('a short quotation that is answered line by line stays', () => {
  const body = '> Kunt u dinsdag?\n> Of woensdag?\n> Of later?\nDinsdag.';
  expect(partsOfText(body)).toEqual([{ quoted: false, text: body }]);
});

test('everything after the line of Outlook is quoted', () => {
  expect(partsOfText('Ja\r\n-----Oorspronkelijk bericht-----\r\nVan: Anna\r\n> oud')).toEqual([
    { quoted: false, text: 'Ja' },
    { quoted: true, text: '-----Oorspronkelijk bericht-----\nVan: Anna\n> oud' },
  ]);
});

test('a mail that begins with that line is not empty', () => {
  expect(partsOfText('-----Original Message-----\nFrom: x')).toHaveLength(1);
  expect(partsOfText('-----Original Message-----\nFrom: x')[0]?.quoted).toBe(false);
});
