import { describe, expect, test } from 'vitest';
import { foldQuotations, hasText, isParsable, sanitiseHtml } from './sanitise-html.ts';

/** Everything that may remain, by name. */
const harmless =
  /^(?:h[1-6]|p|div|blockquote|pre|hr|br|ul|ol|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|th|td|a|b|strong|i|em|u|s|sub|sup|small|code|kbd|span|q|cite)$/u;

function expectHarmless(html: string): void {
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9:-]*)([^>]*)>/giu)) {
    expect(name).toMatch(harmless);
    const left = attributes
      .replace(/ (?:title|target|rel|start|colspan|rowspan)="[^"<>]*"/gu, '')
      .replace(/ href="(?:https?:\/\/|mailto:|tel:)[^"<>]*"/giu, '')
      .replace(/^ ?\/?$/u, '');
    expect(left).toBe('');
  }
  // No tag but the ones above.
  expect(html.replace(/<\/?[a-z0-9]+[^<>]*>/giu, '')).not.toMatch(/[<>]/u);
}

test('the structure of a mail stays', () => {
  expect(
    sanitiseHtml(
      '<h2>Beste Noor</h2><p style="color:red" class="x">Zie <b>dit</b> &amp; <a href="https://x.example/?a=1&amp;b=2">dat</a></p><ul><li>een</li></ul><table><tr><td colspan="2">1</td></tr></table>',
    ),
  ).toBe(
    '<h2>Beste Noor</h2><p>Zie <b>dit</b> &amp; <a href="https://x.example/?a=1&amp;b=2" title="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">dat</a></p><ul><li>een</li></ul><table><tr><td colspan="2">1</td></tr></table>',
  );
});

describe('hostile HTML', () => {
  const hostile: Record<string, string> = {
    script: '<script>alert(1)</script>',
    'script in pieces': '<scr<script>ipt>alert(1)</scr</script>ipt>',
    'script without an end': 'a<script>alert(1)',
    handler: '<p onclick="alert(1)" onmouseover=alert(2)>x</p><img src=x onerror=alert(3)>',
    'slash instead of a space': '<img/src=x/onerror=alert(1)><svg/onload=alert(1)>',
    'javascript link': '<a href="javascript:alert(1)">x</a><a href=" jAvA\tscript:alert(1)">y</a>',
    'encoded javascript link':
      '<a href="&#106;avascript&colon;alert(1)">x</a><a href="java&#10;script:alert(1)">y</a>',
    'data link': '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    'other schemes':
      '<a href="vbscript:x">a</a><a href="file:///etc/passwd">b</a><a href="blob:x">c</a><a href="cid:1">d</a>',
    'link into the back office':
      '<a href="/logout">x</a><a href="//evil.example">y</a><a href="?x">z</a><a href="\\\\evil">w</a>',
    'style sheet':
      '<style>body{background:url(https://evil.example/?open)}@import "https://evil.example";</style>',
    'style attribute':
      '<div style="background:url(https://evil.example/x);position:fixed;top:0;width:expression(alert(1))">x</div>',
    'link element': '<link rel=stylesheet href=https://evil.example><link rel=prefetch href=//evil.example>',
    svg: '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a><use href="data:x"/><animate onbegin=alert(1)></svg>',
    math: '<math href="javascript:alert(1)"><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
    'remote images':
      '<img src="https://evil.example/pixel.gif" srcset="https://evil.example/2x 2x" alt="logo"><table background="https://evil.example"><td background=//evil>x',
    'data image': '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    base: '<base href="https://evil.example/" target=_top><a href="rel">x</a>',
    'meta refresh': '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    form: '<form action="https://evil.example"><input name=wachtwoord><button formaction=javascript:alert(1)>Inloggen</button><textarea><script></textarea><select><option>x</select></form>',
    frames:
      '<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe><frameset><frame src=x></frameset><object data=x><embed src=x></object><applet code=x>',
    media:
      '<video poster=https://evil.example src=x><source src=y></video><audio src=x></audio><picture><source srcset=x></picture>',
    'mutation by xmp': '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
    'mutation by noscript': '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    'mutation by math':
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    'mutation by svg': '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    'mutation by form': '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    'mutation by comments':
      '<!--><img src=x onerror=alert(1)>--><!--!><img src=x onerror=alert(2)>--!><!-- --!><script>alert(3)</script>',
    'mutation by CDATA':
      '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg><![CDATA[<script>alert(1)</script>]]>',
    'mutation by textarea': '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    'mutation by title': '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
    'mutation by select':
      '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
    'plaintext and listing':
      '<listing>&lt;img onerror=alert(1) src=x&gt;</listing><plaintext><script>alert(1)</script>',
    'quotes in attributes': `<a href="https://x.example/&quot; onmouseover=alert(1) x=&quot;">x</a><a href='https://x.example/" onclick="alert(1)'>y</a>`,
    'escaped tags': '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;img src=x onerror=alert(1)&amp;gt;',
    'null bytes': '<scr\0ipt>alert(1)</scr\0ipt><a href="java\0script:alert(1)">x</a>',
    'custom elements':
      '<x-foo onclick=alert(1) is=y>x</x-foo><slot name=a></slot><dialog open>x</dialog><details ontoggle=alert(1) open>x</details>',
    'names that clobber': '<a id=document name=body href="https://x.example">x</a><p id=cookie>y</p>',
    'processing instruction':
      '<?xml-stylesheet href="https://evil.example"?><!DOCTYPE html [<!ENTITY x "y">]><?php x ?>',
    'wide cells': '<table><td colspan=1000000 rowspan=-1>x</table>',
    unfinished: '<p><b>open <a href="https://x.example" title="',
  };
  test.each(Object.entries(hostile))('%s', (_name, html) => {
    const shown = sanitiseHtml(html);
    expectHarmless(shown);
    // Reading the result again must not reveal anything.
    expectHarmless(sanitiseHtml(shown));
    expect(sanitiseHtml(shown)).toBe(shown);
  });

  test('the text of scripts and styles is not shown either', () => {
    expect(sanitiseHtml('a<script>alert(1)</script><style>p{color:red}</style>b')).toBe('ab');
  });

  test('text that the sender hides stays hidden', () => {
    expect(
      sanitiseHtml(
        '<div style="display: none">a</div><span style="font-size:0px">b</span><p hidden>c</p><p style="font-size:0.9em">d</p>',
      ),
    ).toBe('<p>d</p>');
  });

  test('an image is replaced by its description', () => {
    expect(sanitiseHtml('<img src="https://x.example/a.png" alt="Logo <b>">')).toBe(
      '<span>[Logo &lt;b&gt;]</span>',
    );
  });
});

describe('HTML that costs too much', () => {
  test.each([
    ['deep nesting', '<div>'.repeat(100_000)],
    ['deep quotations', '<blockquote>'.repeat(101)],
    ['deep unknown tags', '<x>'.repeat(5000)],
    ['many tags', '<br>'.repeat(10_001)],
    ['many brackets', '<'.repeat(400_000)],
    ['length', 'x'.repeat(500_001)],
  ])('%s is refused at once', (_name, html) => {
    const started = performance.now();
    expect(isParsable(html)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('the most that is parsed takes a moment', () => {
    const html = `${'<div>'.repeat(100)}${'<p>x'.repeat(9_900)}`;
    expect(isParsable(html)).toBe(true);
    const started = performance.now();
    const shown = sanitiseHtml(html);
    expect(performance.now() - started).toBeLessThan(5000);
    // Deeper than browsers and eyes need.
    expect(shown.split('</p>')[0]?.match(/<div>/gu)?.length).toBeLessThanOrEqual(60);
  });

  test('an ordinary mail with paragraphs that are not closed is parsed', () => {
    expect(isParsable('<p>een<br>twee<p>drie'.repeat(300))).toBe(true);
    expect(isParsable('<div>'.repeat(100))).toBe(true);
  });
});

describe('quotations', () => {
  const long = 'woord '.repeat(80);

  test('a long one is folded with everything inside it', () => {
    expect(foldQuotations(`a<blockquote>${long}<blockquote>b</blockquote></blockquote>c`, 'Eerder')).toBe(
      `a<details><summary>Eerder</summary><blockquote>${long}<blockquote>b</blockquote></blockquote></details>c`,
    );
  });

  test('a short one stays open', () => {
    const html = '<blockquote>Dinsdag?</blockquote>Ja';
    expect(foldQuotations(html, 'Eerder')).toBe(html);
  });

  test('those of Gmail are recognised', () => {
    expect(foldQuotations(sanitiseHtml(`Ja<div class="gmail_quote">${long}</div>`), 'Eerder')).toContain(
      '<details><summary>Eerder</summary><blockquote>',
    );
  });
});

test('a mail of tags alone has nothing to read', () => {
  expect(hasText('<div><br>&nbsp; <p></p></div>')).toBe(false);
  expect(hasText('<p>x</p>')).toBe(true);
});
