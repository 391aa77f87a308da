import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundaryRules, checkBoundaries } from '../scripts/check-boundaries.ts';

type Tree = Record<string, string>;

const packages = ['zod', 'react', 'react-dom', 'drizzle-orm', 'pg', 'vitest', 'vite', 'pino'];

const ground: Tree = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: Object.fromEntries(
      ['app', 'domain', 'server', 'texts', 'tests'].map((room) => [`#${room}/*`, `./${room}/*`]),
    ),
    dependencies: Object.fromEntries(
      packages.filter((name) => name !== 'vitest').map((name) => [name, '1.0.0']),
    ),
    devDependencies: { vitest: '1.0.0' },
  }),
  ...Object.fromEntries(
    packages.flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'export const x = 1;\n'],
    ]),
  ),
  'domain/pay.ts': "import { x } from 'zod';\nexport type Pay = number;\nexport const pay = x;\n",
  'domain/pay.test.ts': "import 'vitest';\nimport '#tests/builder.ts';\nimport './pay.ts';\n",
  'texts/nl/pay.ts':
    "import type { Pay } from '#domain/pay.ts';\nexport const pay = (value: Pay) => value;\n",
  'texts/en/pay.ts':
    "import type { pay as nl } from '../nl/pay.ts';\nexport const pay: typeof nl = (v) => v;\n",
  'server/db/schema/pay.ts': "import { x } from 'drizzle-orm';\nexport const table = x;\n",
  'server/pay/change-pay.ts': "import '#domain/pay.ts';\nimport '../db/schema/pay.ts';\nimport 'node:fs';\n",
  'server/mail/pay-mail.tsx': "import 'react';\nimport '#texts/nl/pay.ts';\n",
  'server/jobs/daily.ts': "import '../pay/change-pay.ts';\n",
  'app/root.tsx': "import 'react';\nimport '#server/pay/change-pay.ts';\n",
  'app/entry.server.tsx': "import '#server/pay/change-pay.ts';\n",
  'app/routes/site/pay.tsx':
    "import '#server/pay/change-pay.ts';\nimport '#app/components/pay.tsx';\nimport type { Route } from './+types/pay';\nexport type R = Route;\n",
  'app/components/pay.tsx':
    "import 'react';\nimport '#app/browser/use-pay.ts';\nimport '#texts/nl/pay.ts';\nimport '#domain/pay.ts';\n",
  'app/browser/use-pay.ts': "import 'react';\n",
  'app/browser/site/site.ts': "import '#domain/pay.ts';\n",
  'tests/builder.ts': "import '#server/pay/change-pay.ts';\nimport '#app/root.tsx';\n",
};

const violations: Record<string, Tree[]> = {
  'domain-imports-only-domain': [
    { 'domain/bad.ts': "import 'node:fs';\n" },
    { 'domain/bad.ts': "import 'react';\n" },
    { 'domain/bad.ts': "import '#server/pay/change-pay.ts';\n" },
    { 'domain/bad.ts': "import '#texts/nl/pay.ts';\n" },
  ],
  'texts-import-only-types-of-domain': [
    { 'texts/nl/bad.ts': "import { pay } from '#domain/pay.ts';\npay;\n" },
  ],
  'texts-import-nothing-else': [
    { 'texts/nl/bad.ts': "import 'zod';\n" },
    { 'texts/nl/bad.ts': "import type { A } from '#app/root.tsx';\nexport type B = A;\n" },
  ],
  'server-never-imports-app': [
    { 'server/bad.ts': "import '#app/browser/use-pay.ts';\n" },
    { 'server/mail/bad.ts': "import '#app/components/pay.tsx';\n" },
  ],
  'only-mail-imports-texts-in-server': [{ 'server/pay/bad.ts': "import '#texts/nl/pay.ts';\n" }],
  'server-never-imports-react': [
    { 'server/http/bad.ts': "import 'react';\n" },
    { 'server/http/bad.ts': "const dom = await import('react-dom');\nexport const x = dom;\n" },
  ],
  'only-routes-import-server': [
    { 'app/components/bad.tsx': "import '#server/pay/change-pay.ts';\n" },
    { 'app/browser/bad.ts': "import type { A } from '#server/pay/change-pay.ts';\nexport type B = A;\n" },
    { 'app/entry.client.tsx': "import '#server/pay/change-pay.ts';\n" },
  ],
  'components-import-domain-texts-and-each-other': [
    { 'app/components/bad.tsx': "import '#app/routes/site/pay.tsx';\n" },
    { 'app/browser/bad.ts': "import '#app/root.tsx';\n" },
  ],
  'behaviour-ships-no-react': [{ 'app/browser/site/bad.ts': "import '#app/components/pay.tsx';\n" }],
  'jobs-hold-no-sql': [
    { 'server/jobs/bad.ts': "import 'drizzle-orm';\n" },
    { 'server/jobs/bad.ts': "import 'pg';\n" },
    { 'server/jobs/bad.ts': "import '../db/schema/pay.ts';\n" },
  ],
  'sql-only-in-server': [{ 'app/routes/site/bad.tsx': "import 'drizzle-orm';\n" }],
  'driver-by-one-door': [
    { 'server/bad.ts': "import pg from 'pg';\npg;\n" },
    { 'tests/bad.ts': "import pg from 'pg';\npg;\n" },
  ],
  'program-never-imports-tests': [
    { 'server/bad.ts': "import '#tests/builder.ts';\n" },
    { 'server/bad.ts': "import '#domain/pay.test.ts';\n" },
  ],
  'program-runs-without-build-tools': [{ 'server/bad.ts': "import 'vite';\n" }],
  'program-runs-without-dev-dependencies': [{ 'server/bad.ts': "import 'vitest';\n" }],
  'no-cycles': [{ 'domain/a.ts': "import './b.ts';\n", 'domain/b.ts': "import './a.ts';\n" }],
  'no-barrels': [
    { 'domain/index.ts': "export { pay } from './pay.ts';\n" },
    { 'server/pay/index.ts': "export * from './change-pay.ts';\n" },
  ],
  'no-vague-folders': [{ 'server/utils/bad.ts': "import 'pino';\n" }],
  'no-imports-from-vague-folders': [
    { 'domain/shared/bad.ts': 'export const x = 1;\n', 'domain/good.ts': "import './shared/bad.ts';\n" },
  ],
  'every-import-resolves': [{ 'domain/bad.ts': "import '#domain/gone.ts';\n" }],
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-boundaries-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

let trees = 0;
async function judge(extra: Tree) {
  const root = join(folder, String(trees++));
  for (const [path, text] of Object.entries({ ...ground, ...extra })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return checkBoundaries(root);
}

describe('import boundaries', () => {
  test('a valid tree has no violations', async () => {
    const { modules, violations: found } = await judge({});
    expect(found).toEqual([]);
    expect(modules).toBeGreaterThanOrEqual(
      Object.keys(ground).filter((path) => /^[a-z]+\/.*\.tsx?$/.test(path)).length,
    );
  });

  test('every rule has a deliberate violation here', async () => {
    expect(Object.keys(violations).sort()).toEqual((await boundaryRules()).sort());
  });

  for (const [rule, cases] of Object.entries(violations)) {
    test.each(cases.map((extra) => [Object.values(extra)[0]?.trim(), extra] as const))(
      `${rule} is broken by %j`,
      async (_name, extra) => {
        const { violations: found } = await judge(extra);
        expect(found.map((violation) => violation.rule)).toContain(rule);
        expect(found.every((violation) => [violation.from, violation.to].some((path) => path in extra))).toBe(
          true,
        );
      },
    );
  }
});
