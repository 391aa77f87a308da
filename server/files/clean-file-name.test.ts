import { expect, test } from 'vitest';
import { cleanFileName } from './clean-file-name.ts';

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['CV Zoë de Vries (2026).docx', 'CV Zoë de Vries (2026).docx'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\jan\\cv.doc', 'cv.doc'],
  ['/', 'cv'],
  ['...', 'cv'],
  ['', 'cv'],
  ['cv\0\r\n\u001b.pdf', 'cv.pdf'],
  ['cv\u202efdp.exe', 'cvfdp.exe'],
  ['.htaccess', 'htaccess'],
  ['a"b<c>:d|e?f*.pdf', 'a_b_c__d_e_f_.pdf'],
  ['履歴書 😀.pdf', '履歴書 😀.pdf'],
])('%j becomes %j', (name, cleaned) => expect(cleanFileName(name)).toBe(cleaned));

test('a name of 300 characters is cut before its extension', () => {
  expect(cleanFileName(`${'a'.repeat(296)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  expect(cleanFileName('a'.repeat(300))).toBe('a'.repeat(120));
  const emoji = cleanFileName(`a${'😀'.repeat(150)}.docx`);
  expect(emoji.isWellFormed() && emoji.length <= 120 && emoji.endsWith('😀.docx')).toBe(true);
});
