import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { textsIn } from '#texts/texts.ts';
import { mentionsIn, subjects } from '../vite.text-mentions.ts';
import { allUnits, fileOf, propertiesIn, sourceOfPart, splitSubjects } from '../vite.text-parts.ts';

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
  ['in one step', 'const { open } = useTexts().search;', ['open']],
  ['by destructuring', 'const { search } = useTexts(); say(search.open);', ['open']],
  ['under another name', 'const { search: t } = useTexts(); say(t.open, t.close);', ['open', 'close']],
  ['through a variable', 'const all = useTexts(); const open = () => say(all.search.open);', ['open']],
  [
    'through a variable of its own',
    'const t = useTexts().search; const { open, ...others } = t;',
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
  ['from a property', 'const open = given.texts.search.open;', ['open']],
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
    const found = (['first', 'own', 'rest'] as const).flatMap(
      (part) =>
        propertiesIn(
          path,
          sourceOfPart(path, (name) => (parts.get(name) ?? 'rest') === part),
        )?.map(({ name }) => name) ?? [],
    );
    expect(found.sort()).toEqual(Object.keys(all[subject] ?? {}).sort());
  }
});

test('what one list reads of its subject is apart from what others read of it', () => {
  const parts = splitSubjects().get('applications');
  expect(new Set(parts?.values())).toEqual(new Set(['first', 'own']));
  const units = allUnits(splitSubjects()).flatMap(({ unit, subject }) =>
    subject === 'applications' ? unit : [],
  );
  expect(units).toEqual(['applications', 'applications*', 'applications+']);
});
