import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Sanne', 'Sanne'],
  ["Zoë d'Ancona-van der Meer", "Zoë d'Ancona-van der Meer"],
  ['J.P. de Vries', 'J. P. de Vries'],
  ['😀', '😀'],
  ['Win https://evil.example/x nu', 'Win nu'],
  ['www.evil.example', ''],
  ['HTTPS:evil', ''],
  ['evil.example/x', 'evil. example/x'],
  ['A/B Advocaten', 'A/B Advocaten'],
  ['evil。example', 'evil。example'],
  ['a@evil.example Jan', 'Jan'],
  ['<b>Jan</b><a href="https://x">', 'Jan'],
  ['Jan <script', 'Jan'],
  ['\r\nBcc: x', 'x'],
  ['a'.repeat(200), 'a'.repeat(60)],
  ['', ''],
])('%j becomes %j', (typed, shown) => expect(plainName(typed)).toBe(shown));
