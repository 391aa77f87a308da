/**
 * Who may import whom: docs/architecture.md says it in words, this file enforces it. Every rule has a deliberate
 * violation in tests/boundaries.test.ts, so a rule that no longer bites fails the tests.
 */

const { buildTools } = require('./scripts/build-tools.ts');

const tests = '\\.test\\.tsx?$';
const vagueFolder = '^(?!node_modules/).*(^|/)(utils?|helpers?|common|shared|libs?|misc)/';
const routeModules = '^app/(routes/|root\\.tsx$|entry\\.server\\.tsx$)';
const assets = '\\.(css|svg|png|jpg|avif|webp|woff2|json)$';
const reactItself = '^node_modules/(react|react-dom|@types/react|@types/react-dom)/';
const sqlPackages = '^node_modules/(drizzle-orm|pg|pg-cursor|pg-copy-streams)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-only-domain',
      comment: 'Rules are pure: they know each other and the schema library, nothing else.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', '^node_modules/zod/'] },
    },
    {
      name: 'texts-import-only-types-of-domain',
      comment: 'A sentence may be typed by the domain, and may not run any of it.',
      severity: 'error',
      from: { path: '^texts/', pathNot: tests },
      to: { path: '^domain/', dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'texts-import-nothing-else',
      comment: 'Texts know texts, and types of the domain.',
      severity: 'error',
      from: { path: '^texts/', pathNot: tests },
      to: { pathNot: ['^texts/', '^domain/'] },
    },
    {
      name: 'server-never-imports-app',
      comment: 'What draws depends on what works, never the other way round.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^app/' },
    },
    {
      name: 'only-mail-imports-texts-in-server',
      comment: 'A use case throws a code; only a mail is written on the server.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/mail/', tests] },
      to: { path: '^texts/' },
    },
    {
      name: 'server-never-imports-react',
      comment: 'Pages are drawn in app; mail templates aside.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/mail/', tests] },
      to: { path: reactItself },
    },
    {
      name: 'only-routes-import-server',
      comment: 'Route modules are the one door from what people see to what the server does.',
      severity: 'error',
      from: { path: '^app/', pathNot: [routeModules, tests] },
      to: { path: '^server/' },
    },
    {
      name: 'components-import-domain-texts-and-each-other',
      comment: 'A component is given its data; it knows no route.',
      severity: 'error',
      from: { path: '^app/(components|browser)/', pathNot: tests },
      to: {
        path: '^(app|server|tests|scripts|proofs)/',
        pathNot: ['^app/(components|browser)/', assets],
      },
    },
    {
      name: 'behaviour-ships-no-react',
      comment: 'Public pages are not hydrated: their one script is plain TypeScript.',
      severity: 'error',
      from: { path: '^app/browser/site/', pathNot: tests },
      to: { path: reactItself, reachable: true },
    },
    {
      name: 'jobs-hold-no-sql',
      comment: 'A job calls a use case.',
      severity: 'error',
      from: { path: '^server/jobs/', pathNot: tests },
      to: { path: [sqlPackages, '^server/db/schema/'] },
    },
    {
      name: 'sql-only-in-server',
      comment: 'Queries stand under server, beside the use case that needs them.',
      severity: 'error',
      from: { path: '^(app|domain|texts)/' },
      to: { path: sqlPackages },
    },
    {
      name: 'driver-by-one-door',
      comment:
        'Only db/driver.ts knows how to keep a transaction on its connection and a dead connection out of the pool.',
      severity: 'error',
      from: { path: '^(app|server|tests|proofs)/', pathNot: '^server/db/(driver|query-builder)\\.ts$' },
      to: {
        path: '^node_modules/(pg|pg-cursor|pg-copy-streams|drizzle-orm/node-postgres)/',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'program-never-imports-tests',
      comment: 'Builders and throw-away databases are for tests, benches and the fuzzer.',
      severity: 'error',
      from: { path: '^(app|domain|server|texts)/', pathNot: tests },
      to: { path: ['^(tests|scripts|proofs)/', tests] },
    },
    {
      name: 'program-runs-without-dev-dependencies',
      comment:
        'A production install leaves them out; what only development loads is imported when it is needed.',
      severity: 'error',
      from: { path: '^(app|domain|server|texts)/', pathNot: [tests, '^app/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'type-import'], dynamic: false },
    },
    {
      name: 'program-runs-without-build-tools',
      comment: 'The built program can run without them: development imports them when it starts.',
      severity: 'error',
      from: { path: '^(app|domain|server|texts)/', pathNot: [tests, '^app/routes\\.ts$'] },
      to: {
        path: `^node_modules/(${buildTools.join('|')})/`,
        dependencyTypesNot: ['type-only', 'type-import'],
        dynamic: false,
      },
    },
    {
      name: 'no-cycles',
      comment: 'Two modules that need each other are one module, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'A name is imported from the file that makes it.',
      severity: 'error',
      from: { path: '(^|/)index\\.tsx?$' },
      to: { dependencyTypes: ['export'] },
    },
    {
      name: 'no-vague-folders',
      comment: 'A folder is named for its subject.',
      severity: 'error',
      from: { path: vagueFolder },
      to: {},
    },
    {
      name: 'no-imports-from-vague-folders',
      comment: 'A folder is named for its subject.',
      severity: 'error',
      from: { pathNot: '^node_modules/' },
      to: { path: vagueFolder },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that cannot be followed cannot be judged; generated route types aside.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['/\\+types/', '^virtual:', '\\?(url|raw|inline)$'] },
    },
  ],
  options: {
    // TypeScript 7 has no compiler API to parse with; without this the tool finds no modules and reports no violations.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(build|data|coverage|test-results|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
