import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const configuration = resolve(import.meta.dirname, '../.dependency-cruiser.cjs');
const folders = ['app', 'domain', 'server', 'texts', 'tests', 'scripts', 'proofs'];

export type Violation = { rule: string; from: string; to: string; comment: string };

export async function boundaryRules(): Promise<string[]> {
  const { ruleSet } = await extractDepcruiseOptions(configuration);
  return ruleSet?.forbidden?.map((rule) => rule.name ?? '') ?? [];
}

/** Checks every import below `folder` against `.dependency-cruiser.cjs`. */
export async function checkBoundaries(folder: string): Promise<{ modules: number; violations: Violation[] }> {
  const options = await extractDepcruiseOptions(configuration);
  const present = folders.filter((room) => existsSync(resolve(folder, room)));
  const { outputType: _text, ...judging } = options;
  const { output } = await cruise(present, { ...judging, baseDir: folder });
  if (typeof output === 'string') throw new Error(output);
  const { modules, summary } = output;
  const comments = new Map(options.ruleSet?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  return {
    modules: modules.filter((module) => !module.source.startsWith('node_modules/') && !module.coreModule)
      .length,
    violations: summary.violations.map(({ rule, from, to }) => {
      return { rule: rule.name, from, to, comment: comments.get(rule.name) ?? '' };
    }),
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkBoundaries(process.cwd());
  for (const [rule, broken] of Map.groupBy(violations, (violation) => violation.rule)) {
    console.log(`${rule}: ${broken[0]?.comment}`);
    for (const { from, to } of broken) console.log(`  ${from} → ${to}`);
  }
  console.log(`${modules} modules, ${violations.length} violations`);
  if (modules === 0) console.log('No module was read, so nothing was checked.');
  process.exitCode = modules === 0 || violations.length > 0 ? 1 : 0;
}
