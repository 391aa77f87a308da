/** `npm run styles`: checks stylesheets and class names. The rules are in styles/find-style-problems.ts. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStyleProblems, type SourceFile, styleRules } from './styles/find-style-problems.ts';

const read = (pattern: string, folder: string): SourceFile[] =>
  globSync(pattern, { cwd: folder })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));

const root = join(import.meta.dirname, '..');
const stylesheets = read('**/*.css', join(root, 'app/styles'));
const code = read('app/**/*.{ts,tsx}', root);
const tests = [...read('tests/{e2e,support}/*.ts', root), ...read('proofs/**/*.ts', root)];
const problems = findStyleProblems(stylesheets, code, tests);

for (const [rule, broken] of Map.groupBy(problems, (problem) => problem.rule)) {
  console.log(`${rule}: ${styleRules[rule]}`);
  for (const { place, detail } of broken) console.log(`  ${place}  ${detail}`);
}
console.log(`${stylesheets.length} stylesheets, ${code.length} source files, ${problems.length} problems`);
if (stylesheets.length === 0) console.log('No stylesheet was read, so nothing was checked.');
process.exitCode = stylesheets.length === 0 || problems.length > 0 ? 1 : 0;
