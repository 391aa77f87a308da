import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemMailKinds } from '#domain/mail/mail-kind.ts';
import { readMailData } from '#domain/mail/mail-data.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { anyText } from '#tests/support/arbitraries.ts';
import { mailDataOf } from '#tests/support/mails.ts';
import { html, lines } from './html.ts';
import { MailNotSent } from './transport.ts';
import { writeMail } from './write-mail.ts';

const sender = { company: defaultSettings.company, publicUrl: 'https://www.lexbrug.example' };
const stored = { id: 'a', toAddress: 'naar@example.nl', replyTo: null, language: 'nl' as const };

/** Replaces every text that a person typed; values of closed lists stay. */
function withTexts(value: unknown, text: () => string): unknown {
  if (typeof value === 'string')
    return /^\d{4}-\d\d-\d\d|^https:|^(role|recruiter|weekly)$/.test(value) ? value : text();
  if (Array.isArray(value)) return value.map((one) => withTexts(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one, text)]));
}
const tagsOf = (markup: string) => [...markup.matchAll(/<(\/?[a-z!][\w-]*)/gi)].map(([, name]) => name);

describe.each(systemMailKinds)('a mail of kind %s', (kind) => {
  const texts = fc.array(
    anyText(40).map((text) => `${text}<x-mark onx="1">\r\nBcc: x@y.example`),
    { minLength: 1, maxLength: 4 },
  );

  test('says what was typed and does nothing that was typed', () => {
    fc.assert(
      fc.property(texts, (given) => {
        let at = 0;
        const data = withTexts(mailDataOf[kind], () => given[at++ % given.length] ?? '');
        const mail = writeMail({ ...stored, kind, data }, sender);
        expect(new Set(tagsOf(mail.html))).not.toContain('x-mark');
        const plain = writeMail({ ...stored, kind, data: mailDataOf[kind] }, sender);
        const allowed = new Set([...tagsOf(plain.html), 'br', 'a', '/a']);
        expect(tagsOf(mail.html).filter((name) => !allowed.has(name ?? ''))).toEqual([]);
        for (const [, address = ''] of mail.html.matchAll(/href="([^"]*)"/g))
          expect(address).toMatch(/^(https:|mailto:|tel:)/);
        for (const header of [mail.subject, mail.from.name, mail.to])
          expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 40 },
    );
  });

  test('whose data is anything at all is written, or refused for good', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        if (readMailData(kind, data)) return;
        expect(() => writeMail({ ...stored, kind, data }, sender)).toThrow(MailNotSent);
      }),
      { numRuns: 40 },
    );
  });
});

test('text in HTML is text, in an element, an attribute and over several lines', () => {
  fc.assert(
    fc.property(anyText(80), (text) => {
      const { markup } = html`<a href="${text}">${text}</a>`;
      expect(tagsOf(markup)).toEqual(['a', '/a']);
      expect(markup.match(/"/g)).toHaveLength(2);
      expect(tagsOf(lines(text).markup).filter((name) => name !== 'br')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
