import { describe, expect, test } from 'vitest';
import {
  findStyleProblems,
  type SourceFile,
  styleRules,
  type StyleRuleName,
} from '../scripts/styles/find-style-problems.ts';

type Tree = Record<string, string>;

/** A small program without a problem: every way in which a class name may be written. */
const ground: Tree = {
  'styles/tokens.css': '/* Breakpoints: 40em, 60em, 73.75em and 87.5em. */\n:root { --ink: #131824; }\n',
  'styles/site-entry.css':
    "@layer tokens, base, ui, site;\n@import './tokens.css' layer(tokens);\n@import './ui/base.css' layer(base);\n@import './ui.css' layer(ui);\n@import './site/hero.css' layer(site);\n",
  'styles/admin-entry.css':
    "@layer tokens, base, ui, admin;\n@import './tokens.css' layer(tokens);\n@import './ui/base.css' layer(base);\n@import './ui.css' layer(ui);\n@import './admin/note.css' layer(admin);\n",
  'styles/ui.css': "@import './ui/button.css';\n",
  'styles/ui/base.css':
    '/* Defaults.\n\n   Blocks: nowrap. */\nbody { margin: 0; }\np { margin: 0; }\n.nowrap { white-space: nowrap; }\n',
  'styles/ui/button.css':
    '/* Buttons.\n\n   Blocks: button, arrow-link. */\n.button { color: red; }\n.button--small { color: blue; }\n.button--large { color: blue; }\n.arrow-link > span { color: red; }\n',
  'styles/site/hero.css':
    ".hero { color: red; }\n.hero__text > p + p { color: red; }\n.hero .button { color: red; }\n.button:has(> .hero) { color: red; }\n[data-theme='dark'] .hero { color: red; }\n@media (max-width: 60em) { .hero { color: blue; } }\n@media (40em < width <= 73.75em) { .hero { color: green; } }\n",
  'styles/admin/note.css':
    '/* Notes.\n\n   Blocks: note, note-form. */\n.note { color: red; }\n.note__late {\n  /* Over the tone. */\n  color: red !important;\n}\n.note-form { color: red; }\n@scope (.note) { header b { color: red; } }\n',
  'app/components/ui/button.tsx':
    "const sizeClass: Record<Size, string | undefined> = { sm: 'button--small', lg: 'button--large', md: undefined };\nexport const B = ({ size, className }: P) => <a className={classes('button nowrap', size && sizeClass[size], className)}>x</a>;\n",
  'app/components/site/hero.tsx':
    'export const H = () => <div className="hero"><ArrowLink className={on ? \'arrow-link\' : undefined} /></div>;\n',
  'app/browser/site/hero.ts':
    "document.querySelector('.hero > [id=\"a.b\"]')?.classList.add('hero__text');\n",
  'app/components/admin/note.tsx':
    'export const N = ({ late }: P) => <p className="note"><i className={late && \'note__late\'} /><form className="note-form" /></p>;\n',
  'tests/e2e/note.spec.ts': "page.locator('.note > p');\n",
};

/** For each rule, changes to the files above that break it and nothing else. */
const violations: Record<StyleRuleName, Tree[]> = {
  unused: [{ 'styles/site/hero.css': '+.hero__left { color: red; }' }],
  undefined: [
    { 'app/components/site/hero.tsx': '+export const X = <p className="hero__lost" />;' },
    {
      'app/components/site/hero.tsx':
        "+export const X = <p className={classes('hero', on && 'hero__lost')} />;",
    },
    { 'app/components/site/hero.tsx': "+const toneClass = { calm: 'hero__lost' };" },
    { 'app/browser/site/hero.ts': "+page.className = 'hero__lost';" },
    { 'app/browser/site/hero.ts': "+document.querySelector('p > .hero__lost');" },
    { 'tests/e2e/note.spec.ts': "+page.locator('.note__lost p');" },
    // Defined, but in a stylesheet of the other half of the program.
    { 'app/components/site/hero.tsx': '+export const X = <p className="note" />;' },
    { 'app/components/admin/note.tsx': '+export const X = <p className="hero" />;' },
    // The same, in a component that a page of this half imports.
    {
      'app/components/ui/mark.tsx': 'export const M = <p className="note" />;\n',
      'app/components/ui/card.tsx': "import { M } from './mark.tsx';\n",
      'app/components/site/hero.tsx': "+import { C } from '#app/components/ui/card.tsx';",
    },
  ],
  composed: [
    { 'app/components/ui/button.tsx': '+export const X = <p className={`button--${size}`} />;' },
    { 'app/components/ui/button.tsx': "+export const X = <p className={'button--' + size} />;" },
    { 'app/components/ui/button.tsx': '+export const X = <p className={classes(look)} />;' },
    { 'app/components/ui/button.tsx': '+const shapeClass = shapeOf(size);' },
  ],
  'one-owner': [
    {
      'styles/admin/note.css':
        '/* Notes.\n\n   Blocks: note, note-form, hero. */\n.note { color: red; }\n.note__late { color: red; }\n.note-form { color: red; }\n',
      'styles/site/hero.css': '+@media print { .hero .note { color: red; } }',
    },
    { 'styles/site/hero.css': '+.hero .nobody { color: red; }' },
  ],
  'written-twice': [
    { 'styles/site/hero.css': '+.hero { background: red; }' },
    { 'styles/site/hero.css': '+@media (max-width: 60em) { .hero { background: red; } }' },
  ],
  foreign: [
    { 'styles/site/hero.css': '+.button { background: red; }' },
    { 'styles/site/hero.css': '+.button:not(.hero) { background: red; }' },
    { 'styles/admin/note.css': '+@scope (.button) { b { color: red; } }' },
  ],
  element: [
    { 'styles/site/hero.css': '+.hero b { color: red; }' },
    { 'styles/site/hero.css': '+.hero > p b { color: red; }' },
    { 'styles/site/hero.css': '+.hero :focus-visible { color: red; }' },
    { 'styles/site/hero.css': '+p + .hero { color: red; }' },
    { 'styles/site/hero.css': '+.hero :is(b, .button) { color: red; }' },
  ],
  scope: [{ 'styles/site/hero.css': '+@scope (.hero) { b { color: red; } }' }],
  id: [{ 'styles/site/hero.css': '+.hero > #top { color: red; }' }],
  important: [{ 'styles/site/hero.css': '+.hero > b {\n  color: red !important;\n}' }],
  breakpoint: [
    { 'styles/site/hero.css': '+@media (max-width: 61em) { .hero { color: red; } }' },
    { 'styles/site/hero.css': '+@media (width > 960px) { .hero { color: red; } }' },
    { 'styles/site/hero.css': '+@media print and (40em < width < 61em) { .hero { color: red; } }' },
    {
      'styles/tokens.css':
        '/* Breakpoints: 40em, 60em, 73.75em, 87.5em and 90em. */\n:root { --ink: #131824; }\n',
    },
  ],
  layer: [
    {
      'styles/site-entry.css': "+@import './site/lost.css' layer(ui);",
      'styles/site/lost.css': '.lost { color: red; }',
      'app/components/site/lost.tsx': 'export const L = <p className="lost" />;',
    },
    {
      'styles/ui/lost.css': '.lost { color: red; }',
      'app/components/ui/lost.tsx': 'export const L = <p className="lost" />;',
    },
  ],
  name: [
    {
      'styles/site/hero.css': '+.hero__h { color: red; }',
      'app/browser/site/hero.ts': "+p.classList.add('hero__h');",
    },
    {
      'styles/site/hero.css': '+.hero--xl { color: red; }',
      'app/browser/site/hero.ts': "+p.classList.add('hero--xl');",
    },
  ],
};

describe('styles', () => {
  test('a tree that keeps to the rules has no problems', () => {
    expect(problemsIn(ground)).toEqual([]);
  });

  test('every rule has a violation here', () => {
    expect(Object.keys(violations).toSorted()).toEqual(Object.keys(styleRules).toSorted());
  });

  for (const [rule, trees] of Object.entries(violations)) {
    test.each(trees.map((changes) => [Object.values(changes).join(' '), changes]))(
      `${rule}: %s`,
      (_, changes) => {
        const tree = { ...ground };
        for (const [path, text] of Object.entries(changes)) {
          tree[path] = text.startsWith('+') ? `${ground[path]}${text.slice(1)}\n` : text;
        }
        const broken = new Set(problemsIn(tree).map((problem) => problem.rule));
        expect(broken).toContain(rule);
      },
    );
  }
});

function problemsIn(tree: Tree) {
  const filesIn = (folder: string, stripped = ''): SourceFile[] =>
    Object.entries(tree)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => ({ path: path.slice(stripped.length), text }));
  return findStyleProblems(filesIn('styles/', 'styles/'), filesIn('app/'), filesIn('tests/'));
}
