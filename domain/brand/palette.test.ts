import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Colour, contrast, isColour, mixed, normalColour } from './colour.ts';
import { brandStyleSheet, brandTokens, contrastProblems, grounds, onNight } from './palette.ts';
import { defaultColours } from './default-colours.ts';

const css = (name: string) => readFileSync(new URL(`../../app/styles/${name}.css`, import.meta.url), 'utf8');
const token = (sheet: string, name: string) => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(sheet)?.[1];
const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Colour => `#${number.toString(16).padStart(6, '0')}`);

describe('the colours of an agency', () => {
  test('are by default those of the style sheet, and have enough contrast', () => {
    const tokens = css('tokens');
    expect(token(tokens, 'accent')).toBe(defaultColours.accent);
    expect(token(css('dark'), 'accent-text')).toBe(defaultColours.accent_dark);
    expect(token(tokens, 'night')).toBe(defaultColours.night);
    expect([token(tokens, 'on-night'), token(tokens, 'on-night-2')]).toEqual(onNight);
    expect(contrastProblems(defaultColours)).toEqual({});
  });

  test.each(['light', 'dark'] as const)('are compared with the %s grounds of the style sheet', (theme) => {
    const sheet = css(theme === 'light' ? 'tokens' : 'dark');
    for (const [name, colour] of Object.entries(grounds[theme])) expect(token(sheet, name)).toBe(colour);
  });

  test('are refused just below the contrast of WCAG AA, and accepted just above it', () => {
    expect(contrastProblems({ ...defaultColours, accent: '#ffcc00' })).toHaveProperty('accent');
    expect(contrastProblems({ ...defaultColours, accent: '#7a1f2b' })).toEqual({});
    expect(contrastProblems({ ...defaultColours, accent_dark: '#7a1f2b' })).toHaveProperty('accent_dark');
    expect(contrastProblems({ ...defaultColours, night: '#f0f0f0' })).toHaveProperty('night');
  });

  test('come with a near colour that passes, whatever was chosen', () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, (accent, accentDark, night) => {
        const first = contrastProblems({ accent, accent_dark: accentDark, night });
        const ground = first.night ?? night;
        const given = { accent: first.accent ?? accent, accent_dark: accentDark, night: ground };
        const better = contrastProblems(given).accent_dark ?? accentDark;
        expect(contrastProblems({ ...given, accent_dark: better })).toEqual({});
      }),
      { numRuns: 200 },
    );
  });

  test('give readable shades in both themes', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const accent = contrastProblems({ ...defaultColours, accent: colour }).accent ?? colour;
        const { light, dark } = brandTokens({ ...defaultColours, accent });
        for (const tokens of [light, dark]) {
          for (const name of ['accent', 'accent-hover', 'accent-press']) {
            const button = tokens[name];
            expect(button && contrast(button, '#ffffff')).toBeGreaterThanOrEqual(4.5);
          }
          const [soft, button] = [tokens['on-accent-2'], tokens.accent];
          expect(soft && button && contrast(soft, button)).toBeGreaterThanOrEqual(4.5);
          const [text, tint] = [tokens['accent-text'], tokens['accent-tint']];
          expect(text && tint && contrast(text, tint)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('write only custom properties', () => {
    const sheet = brandStyleSheet({ ...defaultColours, accent: '#7a1f2b' });
    expect(sheet).toMatch(
      /^:root\{(--[\w-]+:#[0-9a-f]{6};?)+\}\n\[data-theme='dark'\]\{(--[\w-]+:#[0-9a-f]{6};?)+\}\n$/,
    );
    expect(brandStyleSheet({ ...defaultColours, accent: '}*{display:none' })).not.toContain('display');
  });
});

test.each([
  ['#ABC', '#aabbcc'],
  ['1B3FB5', '#1b3fb5'],
  [' #1b3fb5 ', '#1b3fb5'],
  ['rood', 'rood'],
  ['#12345', '#12345'],
])('%j is read as %j', (typed, read) => {
  expect(normalColour(typed)).toBe(read);
});

test('contrast and mixing follow WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(isColour('#1b3fb')).toBe(false);
});
