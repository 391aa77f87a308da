import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { html } from './html.ts';
import { withStyleSheet } from './style-sheet.ts';

test('the styles of a mail become one sheet, each of them once', () => {
  const { markup } = html`<p style="color:${'red'}">a</p>
    <td style="font:400 16px/25px ${"'Segoe UI'"}"></td>
    <p style="color:red">b</p>`;
  const sheet = withStyleSheet(markup);
  expect(sheet.markup).not.toContain('style=');
  expect(sheet.markup.match(/class="s\d"/g)).toEqual(['class="s1"', 'class="s2"', 'class="s1"']);
  expect(sheet.style).toBe(".s1{color:red}\n.s2{font:400 16px/25px 'Segoe UI'}");
  expect(sheet.hash).toBe(createHash('sha256').update(sheet.style).digest('base64'));
});

test('what people wrote stays text', () => {
  const { markup } = html`<p>${'<b style="color:red">x</b> style="a"'}</p>`;
  expect(withStyleSheet(markup)).toMatchObject({ markup, style: '' });
});
