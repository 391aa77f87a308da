import { expect, test } from 'vitest';
import { showMail } from './show-mail.ts';

const texts = {
  documentTitle: 'Inhoud',
  quoted: 'Eerder',
  onlyText: 'Als tekst',
  empty: 'Leeg',
  cutText: 'Te lang',
};
const show = (body: string, html: string | null = null, asText = false) =>
  showMail({ body, html }, { language: 'nl', asText, texts });
const bodyOf = (document: string) =>
  /<body>(.*)<\/body>/su.exec(document)?.[1]?.replace(/>\s+</gu, '><').trim();

test('text is escaped, its links can be followed and its quotations are folded', () => {
  const { document } = show('<b>Zie</b> https://x.example/?a=1&b=2\n> 1\n> 2\n> 3\n> 4');
  expect(bodyOf(document)).toBe(
    '<p class="text">&lt;b&gt;Zie&lt;/b&gt; <a href="https://x.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">https://x.example/?a=1&amp;b=2</a></p><details><summary>Eerder</summary><p class="text">&gt; 1\n&gt; 2\n&gt; 3\n&gt; 4</p></details>',
  );
});

test('HTML is shown, and its text on request', () => {
  expect(bodyOf(show('tekst', '<p onclick=x>op<script>x</script>maak</p>').document)).toBe('<p>opmaak</p>');
  expect(show('tekst').document).toContain('<title>Inhoud</title>');
  expect(bodyOf(show('tekst', '<p>opmaak</p>', true).document)).toBe('<p class="text">tekst</p>');
});

test('HTML without words falls back to the text, and says so if it is too complicated', () => {
  expect(bodyOf(show('tekst', '<img src=x><script>x</script>').document)).toBe('<p class="text">tekst</p>');
  expect(bodyOf(show('tekst', '<div>'.repeat(1000)).document)).toContain('Als tekst');
  expect(bodyOf(show(' \n', null).document)).toBe('<p class="note">Leeg</p>');
});

test('a very long text is cut and says so', () => {
  const { document } = show('x'.repeat(300_000));
  expect(document.length).toBeLessThan(202_000);
  expect(document).toContain('Te lang');
});

test('the policy lets the content run, fetch and send nothing', () => {
  const { policy } = show('x');
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none';/u,
  );
  expect(policy).not.toMatch(/allow-(?:scripts|forms|top-navigation|modals)|unsafe/u);
});
