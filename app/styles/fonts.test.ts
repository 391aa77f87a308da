import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = globSync('**/*.css', { cwd: import.meta.dirname }).map((path) => ({
  path,
  css: readFileSync(join(import.meta.dirname, path), 'utf8').replace(/@font-face \{[^}]*\}/g, ''),
}));

/** The characters that scripts/make-fonts.py keeps. */
const faces = { sans: [400, 700], serif: [400, 600], italic: [440, 480] } as const;

type Use = { path: string; face: keyof typeof faces; weight: number };

function usesIn({ path, css }: (typeof styles)[number]): Use[] {
  const short = [...css.matchAll(/\bfont:\s*(italic )?(\d{3}) [^;]*var\(--(serif|sans)\)/g)].map(
    ([, italic, weight, family]): Use => ({
      path,
      face: italic ? 'italic' : family === 'serif' ? 'serif' : 'sans',
      weight: Number(weight),
    }),
  );
  const long = [...css.matchAll(/\bfont-weight:\s*(\d{3})\b/g)].map(([, weight]): Use => ({
    path,
    face: 'sans',
    weight: Number(weight),
  }));
  const named = [...css.matchAll(/--w-(\w+):\s*(\d{3})/g)].map(([, name, weight]): Use => ({
    path,
    face: name === 'serif' ? 'serif' : 'sans',
    weight: Number(weight),
  }));
  return [...short, ...long, ...named];
}

test('no style asks for a weight that the fonts do not have', () => {
  const uses = styles.flatMap(usesIn);
  for (const face of ['sans', 'serif', 'italic'] as const)
    expect(uses.filter((use) => use.face === face).length).toBeGreaterThan(1);
  const missing = uses.filter(({ face, weight }) => weight < faces[face][0] || weight > faces[face][1]);
  expect(missing).toEqual([]);
});

test('no style asks for a feature that was left out, nor for slanted letters without their own face', () => {
  for (const { path, css } of styles) {
    expect([path, css.match(/font-feature-settings|diagonal-fractions|small-caps|ordinal\b/)]).toEqual([
      path,
      null,
    ]);
    expect([path, css.match(/font-style:\s*italic/)]).toEqual([path, null]);
  }
});
