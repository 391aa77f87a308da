import { expect, test } from 'vitest';
import { html, lines } from './html.ts';

test('what is put in is text, in an attribute too', () => {
  const hostile = `"><script>alert('x')</script>&amp;`;
  const { markup } = html`<a href="${hostile}">${hostile}</a>`;
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;';
  expect(markup).toBe(`<a href="${escaped}">${escaped}</a>`);
});

test('what was made here is put in as it is, one or many', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(
    html`<ul>
        ${items}
      </ul>
      ${undefined}${3}`.markup.replace(/\s*\n\s*/g, ''),
  ).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>3');
});

test('Dutch words in another language are marked, the longest first', () => {
  expect(lines('Jurist (Jurist & Co)\nA', ['Jurist', 'Jurist & Co', '', 'span']).markup).toBe(
    '<span lang="nl">Jurist</span> (<span lang="nl">Jurist &amp; Co</span>)<br>A',
  );
});

test('lines stay lines', () => {
  expect(lines('a\r\nb\n<c>').markup).toBe('a<br>b<br>&lt;c&gt;');
});
