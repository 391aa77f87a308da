import { describe, expect, test } from 'vitest';
import { checkResponse } from '../proofs/fuzz/check-response.ts';
import type { FuzzRequest } from '../proofs/fuzz/make-request.ts';
import { errorsIn } from '../proofs/fuzz/program-log.ts';
import { readForms } from '../proofs/fuzz/read-forms.ts';
import { readHtml } from '../proofs/fuzz/read-html.ts';
import type { Answer } from '../proofs/fuzz/send-request.ts';

const policy = "default-src 'none'; script-src 'self' 'nonce-abc'";
const request: FuzzRequest = {
  route: { id: 'x', path: '/admin/x', isPage: true },
  who: 'owner',
  method: 'GET',
  path: '/admin/x',
  headers: [],
};
const page = (body: string) => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

function judge(
  {
    body = page(''),
    type = 'text/html; charset=utf-8',
    status = 200,
    headers = {} as Record<string, string>,
  },
  asked: Partial<FuzzRequest> = {},
): string[] {
  const all = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'content-security-policy': policy,
    ...headers,
  };
  const given = Object.entries(all).filter(([, value]) => value !== '');
  const answer: Answer = { status, headers: given, body: Buffer.from(body) };
  return checkResponse({ ...request, ...asked }, answer, {
    secret: 'geheim',
    ownOrigins: ['http://localhost:1'],
  });
}

test('a valid page has no problems', () => {
  const body = [
    '<p title="&lt;fuzzmark fuzzattr=1&gt;">&lt;fuzzmark&gt; &#34; fuzzattr=1</p>',
    '<textarea><fuzzmark></textarea><script nonce="abc">"<fuzzmark>"</script>',
    '<script src="/a.js"></script><script type="application/ld+json">{"a":"\\u003cfuzzmark"}</script>',
    '<a href="https://www.voorbeeld.example/">x</a><img src="data:image/png;base64,x" alt="">',
  ];
  expect(judge({ body: page(body.join('')) })).toEqual([]);
  expect(judge({ status: 302, body: '', headers: { location: '/login?next=%2F%2Ffuzz.invalid' } })).toEqual(
    [],
  );
  expect(judge({ status: 503, body: 'x', type: 'text/plain' })).toEqual([]);
});

describe('the fuzzer reports', () => {
  test.each([
    ['an element', '<fuzzmark>'],
    ['an element after a textarea', '<textarea></textarea><fuzzmark></textarea>'],
    ['an attribute', '<p title="" fuzzattr="1">'],
    ['an attribute without quotes', '<input value=x fuzzattr=1>'],
    ['a handler', '<p onclick="x()">'],
    ['an executable URL', '<a href=" java\nscript:fuzzrun()">'],
    ['a script without a nonce', '<script>x()</script>'],
    ['a script with another nonce', '<script nonce="b">x()</script>'],
    ['invalid JSON-LD', '<script type="application/ld+json">{"a":</script>'],
    ['a stack trace', '<pre>Error\n    at work (file:///x.ts:1:2)</pre>'],
    ['a package name', 'node_modules/postgres'],
    ['a query', 'select "id" from "users"'],
  ])('%s in a page', (_name, body) => {
    expect(judge({ body: page(body) })).toHaveLength(1);
  });

  test.each([
    ['status 500', { status: 500 }],
    ['a missing content security policy', { headers: { 'content-security-policy': '' } }],
    ['a missing nosniff header', { headers: { 'x-content-type-options': '' } }],
    ['an injected header', { headers: { 'x-fuzzed': '1' } }],
    ['a redirect to another site', { status: 302, body: '', headers: { location: '//fuzz.invalid/' } }],
    [
      'a redirect to another site with a backslash',
      { status: 302, body: '', headers: { location: '/\\fuzz.invalid/' } },
    ],
    [
      'a redirect to another site in page data',
      { status: 202, type: 'text/x-script', body: '[{},"redirect","//fuzz.invalid/"]' },
    ],
    ['invalid JSON', { type: 'application/json', body: '{' }],
    ['invalid XML', { type: 'application/xml', body: '<a><b></a>' }],
    ['an element in XML', { type: 'application/xml', body: '<a><fuzzmark/></a>' }],
    [
      'an element in a feed',
      {
        type: 'application/rss+xml',
        body: '<rss><item><description>&lt;fuzzmark></description></item></rss>',
      },
    ],
    ['a formula', { type: 'text/csv', body: 'a,b\r\n"x","=FUZZ(1)"\r\n' }],
    ['an injected calendar line', { type: 'text/calendar', body: 'BEGIN:VCALENDAR\r\nX-FUZZED:1\r\n' }],
    ['a calendar line that is too long', { type: 'text/calendar', body: `${'x'.repeat(76)}\r\n` }],
    ['an unexpected content type', { type: 'text/x-unknown', body: 'x' }],
  ])('%s', (_name, answer) => {
    expect(judge(answer)).toHaveLength(1);
  });

  test('nothing in the description of a feed, which is plain text', () => {
    const feed = '<rss><item><title/></item><description>&lt;fuzzmark></description></rss>';
    expect(judge({ type: 'application/rss+xml', body: feed })).toEqual([]);
  });

  test('people who are let in without being staff, and data they should not see', () => {
    expect(judge({ body: page('geheim') })).toEqual([]);
    for (const who of ['visitor', 'halfway'] as const) {
      expect(judge({}, { who })).toEqual(['lets in people who are not staff']);
      const elsewhere = { who, path: '/contact?x=/admin/' };
      expect(judge({ body: page('geheim') }, elsewhere)).toEqual(['shows data for staff only']);
      expect(judge({}, elsewhere)).toEqual([]);
      expect(judge({}, { who, path: '/admin/..' })).toEqual([]);
    }
  });

  test('errors in the log and nothing else', () => {
    const lines = [
      'Lexbrug is ready',
      '{"level":40,"msg":"a"}',
      '{"level":50,"msg":"b"}',
      'TypeError: x',
      '',
    ];
    expect(errorsIn(lines.join('\n'))).toEqual(['{"level":50,"msg":"b"}', 'TypeError: x']);
  });
});

describe('the page reader', () => {
  test('finds tags with their attributes and the text after them', () => {
    const tags = readHtml("<!doctype html><!-- <p> --><a href='x&amp;y' b=1 c>t<br/>u</a><title><b></title>");
    expect(tags.map(({ name, closing }) => (closing ? `/${name}` : name))).toEqual([
      'a',
      'br',
      '/a',
      'title',
      '/title',
    ]);
    expect(tags[0]).toMatchObject({
      attributes: [
        ['href', 'x&y'],
        ['b', '1'],
        ['c', ''],
      ],
      text: 't',
    });
  });

  test('reads scripts to their end, whatever precedes them', () => {
    const data = '<script type="application/ld+json">{"a":1}</SCRIPT>';
    // In lower case this character is longer.
    expect(judge({ body: page(`<p>${'İ'.repeat(9)}</p>${data}`) })).toEqual([]);
  });

  test('finds forms and fills them in as a person would', () => {
    const html = `<form method="post" action="/contact" enctype="multipart/form-data">
      <input name="user_name"><input type="email" name="user_email"><input type="hidden" name="k" value="v">
      <input name="extra_reference" tabindex="-1"><select name="s"><option value="">-</option><option value="b">B</option></select>
      <input type="file" name="cv_file"></form><form method="get"><input name="zoek"></form>`;
    expect(readForms(html, '/')).toEqual([
      {
        action: '/contact',
        multipart: true,
        fields: [
          { name: 'user_name', value: 'Sanne de Wit', free: true, file: false },
          { name: 'user_email', value: 'sanne.fuzz@voorbeeld.example', free: false, file: false },
          { name: 'k', value: 'v', free: false, file: false },
          { name: 'extra_reference', value: '', free: false, file: false },
          { name: 's', value: 'b', free: false, file: false },
          { name: 'cv_file', value: 'Sanne de Wit', free: false, file: true },
        ],
      },
    ]);
  });
});
