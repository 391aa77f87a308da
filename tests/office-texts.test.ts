import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { textsIn } from '#texts/texts.ts';
import { mentionsIn, subjects } from '../vite.text-mentions.ts';
import {
  allUnits,
  fileOf,
  leavesOf,
  type Part,
  type Parts,
  partsRead,
  propertiesIn,
  sourceOfPart,
  splitSubjects,
} from '../vite.text-parts.ts';

test.each(languages)(
  'each subject in %s is a file of its own, which the browser loads by name',
  async (language) => {
    const all: Readonly<Record<string, unknown>> = textsIn(language);
    expect(Object.keys(all).sort()).toEqual([...subjects].sort());
    for (const subject of subjects) {
      const file = subject.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const module: unknown = await import(`../texts/${language}/${file}.ts`);
      expect(module).toHaveProperty(subject, all[subject]);
    }
  },
);

const readings: [string, string, string[]][] = [
  ['in one step', 'const { open } = useTexts().search; say(open);', ['open']],
  ['by destructuring', 'const { search } = useTexts(); say(search.open);', ['open']],
  ['under another name', 'const { search: t } = useTexts(); say(t.open, t.close);', ['open', 'close']],
  ['through a variable', 'const all = useTexts(); const open = () => say(all.search.open);', ['open']],
  [
    'through a variable of its own',
    'const t = useTexts().search; const { open, ...others } = t; say(open);',
    ['open', '*'],
  ],
  ['from a variable that is destructured', 'const all = useTexts(); const { search } = all;', []],
  [
    'in a function that is given them',
    'function words({ search: { open } }: Texts) { return open; }',
    ['open'],
  ],
  [
    'in a function that is given some',
    "function words({ search }: Pick<Texts, 'search'>) { return search; }",
    ['*'],
  ],
  ['in a function that is given them whole', 'const words = (all: Texts) => all.search.open;', ['open']],
  ['for the title of a page', 'export const meta = hiddenPage((texts) => texts.search.title);', ['title']],
  [
    'for the title of a page, by destructuring',
    'export const meta = hiddenPage(({ search }) => search.title); // texts',
    ['title'],
  ],
  ['under the name of all texts', 'const { search: texts } = useTexts(); say(texts.open);', ['open']],
  ['from a property', 'say(given.texts.search.open);', ['open']],
  ['as a part of a property', 'say(useTexts().search.keys.open);', ['keys.open']],
  [
    'as a part of a property by destructuring',
    'const { search: { keys: { open } } } = useTexts(); say(open);',
    ['keys.open'],
  ],
  [
    'as parts of a property in a variable',
    'const say = () => keys.open + shut; const { keys } = useTexts().search; const { shut } = keys;',
    ['keys.open', 'keys.shut'],
  ],
  ['as a property that is handed on', 'const { keys } = useTexts().search; say(keys);', ['keys']],
  ['as a property of unknown names', 'const { keys } = useTexts().search; say(keys[open]);', ['keys']],
  ['by a name that is not known', 'const { search } = useTexts(); say(search[name]);', ['*']],
  ['to be handed on', 'const { search } = useTexts(); say({ search });', ['*']],
  ['in markup', 'const { search } = useTexts(); return <Field words={search} />;', ['*']],
];
test.each(readings)(
  'a subject that is read %s is found, with what is read of it',
  (_, source, properties) => {
    expect([...mentionsIn('module.tsx', source)]).toEqual([['search', new Set(properties)]]);
  },
);

test('the same word elsewhere is not a subject', () => {
  const source =
    'const { list } = useTexts(); const { search } = useLocation(); say(location.search, list.title);';
  expect([...mentionsIn('module.tsx', source)]).toEqual([['list', new Set(['title'])]]);
});

test.each(languages)('the files of a subject in %s together are the whole of it', (language) => {
  const split = splitSubjects();
  expect([...split.keys()]).toContain('candidates');
  const all: Readonly<Record<string, unknown>> = textsIn(language);
  for (const [subject, parts] of split) {
    const path = resolve(import.meta.dirname, '../texts', language, fileOf(subject));
    const namesIn = (source: string) => leavesOf(propertiesIn(path, source) ?? []).map(({ name }) => name);
    const found = (['first', 'own', 'rest'] as const).flatMap((part) =>
      namesIn(sourceOfPart(path, parts, part)).map((name) => name.replace('$', '')),
    );
    expect(found.sort()).toEqual(namesIn(readFileSync(path, 'utf8')).sort());
    expect(all[subject]).toBeDefined();
  }
});

test('a group of which only some is read is divided, and has the same sentences', () => {
  const parts: Parts = new Map([
    ['title', 'first'],
    ['keys.open', 'first'],
    ['keys.close', 'rest'],
  ]);
  const file = join(mkdtempSync(join(tmpdir(), 'texts-')), 'search.ts');
  writeFileSync(file, "export const search = { title: 'Zoeken', keys: { open: 'o', close: 'c' } };\n");
  const textsOf = (part: Part) => sourceOfPart(file, parts, part).replaceAll(/[\s,]+/g, ' ');
  expect(textsOf('first')).toContain("{ title: 'Zoeken' keys$: { open: 'o' } }");
  expect(textsOf('rest')).toContain("{ keys$: { close: 'c' } }");
  expect([...partsRead(parts, 'keys')]).toEqual(['first', 'rest']);
  expect([...partsRead(parts, 'keys.open')]).toEqual(['first']);
  expect([...partsRead(parts, 'title.length')]).toEqual(['first']);
});

test('what one list reads of its subject is apart from what others read of it', () => {
  const parts = splitSubjects().get('applications');
  expect(new Set(parts?.values())).toEqual(new Set(['first', 'own', 'rest']));
  const units = allUnits(splitSubjects()).flatMap(({ unit, subject }) =>
    subject === 'applications' ? unit : [],
  );
  expect(units).toEqual(['applications', 'applications*', 'applications+']);
});
