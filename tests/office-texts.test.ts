import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { textsIn } from '#texts/texts.ts';
import { subjects, subjectsIn } from '../vite.texts.ts';

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

const readings: [string, string][] = [
  ['in one step', 'const { open } = useTexts().search;'],
  ['by destructuring', 'const { search } = useTexts();'],
  ['under another name', 'const { search: t } = useTexts();'],
  ['through a variable', 'const all = useTexts(); const open = () => say(all.search.open);'],
  ['from a variable that is destructured', 'const all = useTexts(); const { search } = all;'],
  ['in a function that is given them', 'function words({ search: { open } }: Texts) { return open; }'],
  [
    'in a function that is given some',
    "function words({ search }: Pick<Texts, 'search'>) { return search; }",
  ],
  ['in a function that is given them whole', 'const words = (all: Texts) => all.search.open;'],
  ['for the title of a page', 'export const meta = hiddenPage((texts) => texts.search.title);'],
  [
    'for the title of a page, by destructuring',
    'export const meta = hiddenPage(({ search }) => search.title); // texts',
  ],
  ['from a property', 'const open = given.texts.search.open;'],
];
test.each(readings)('a subject that is read %s is found', (_, source) => {
  expect(subjectsIn('module.tsx', source)).toEqual(['search']);
});

test('the same word elsewhere is not a subject', () => {
  const source =
    'const { list } = useTexts(); const { search } = useLocation(); say(location.search, list.title);';
  expect(subjectsIn('module.tsx', source)).toEqual(['list']);
});
