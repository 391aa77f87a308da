import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name under which a file is offered', () => {
  test('stands as it is when it is plain', () => {
    expect(contentDisposition('attachment', 'guest-1763200000000.pdf')).toBe(
      'attachment; filename="guest-1763200000000.pdf"',
    );
  });

  test('is given twice when it has other letters', () => {
    expect(contentDisposition('inline', 'cv Zoë (1).pdf')).toBe(
      `inline; filename="cv Zo_ (1).pdf"; filename*=UTF-8''cv%20Zo%C3%AB%20%281%29.pdf`,
    );
  });

  test.each([
    'a"; filename="b.exe',
    'a\r\nSet-Cookie: x=1',
    '../../etc/passwd',
    'a\\b',
    '\ud800.pdf',
    '%22.pdf',
    'cv\u202efdp.exe',
  ])('%j cannot get out of its quotes', (name) => {
    const header = contentDisposition('attachment', name);
    expect(header).toMatch(/^attachment; filename="[^"\\\r\n/]*"(; filename\*=UTF-8''[\w.~%-]*)?$/);
    expect(decodeURIComponent(header.replace(/filename="[^"]*"/, ''))).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(() => new Headers({ 'Content-Disposition': header })).not.toThrow();
  });
});
