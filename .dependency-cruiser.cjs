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
      comment: 'The domain is pure: it may import itself and zod.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', '^node_modules/zod/'] },
    },
    {
      name: 'texts-import-only-types-of-domain',
      comment: 'Texts may import only types of the domain.',
      severity: 'error',
      from: { path: '^texts/', pathNot: tests },
      to: { path: '^domain/', dependencyTypesNot: ['type-only', 'type-import'] },
    },
    {
      name: 'texts-import-nothing-else',
      comment: 'Texts may import texts and types of the domain.',
      severity: 'error',
      from: { path: '^texts/', pathNot: tests },
      to: { pathNot: ['^texts/', '^domain/'] },
    },
    {
      name: 'server-never-imports-app',
      comment: 'The app depends on the server, never the other way round.',
      severity: 'error',
      from: { path: '^server/', pathNot: tests },
      to: { path: '^app/' },
    },
    {
      name: 'only-mail-imports-texts-in-server',
      comment: 'Use cases throw error codes; only mails are written on the server.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/mail/', tests] },
      to: { path: '^texts/' },
    },
    {
      name: 'server-never-imports-react',
      comment: 'Only the app renders, apart from mails.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/mail/', tests] },
      to: { path: reactItself },
    },
    {
      name: 'only-routes-import-server',
      comment: 'Only route modules call the server.',
      severity: 'error',
      from: { path: '^app/', pathNot: [routeModules, tests] },
      to: { path: '^server/' },
    },
    {
      name: 'components-import-domain-texts-and-each-other',
      comment: 'Components get their data as props and do not import routes.',
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
      comment: 'Queries are in server, next to the use case that needs them.',
      severity: 'error',
      from: { path: '^(app|domain|texts)/' },
      to: { path: sqlPackages },
    },
    {
      name: 'driver-by-one-door',
      comment: 'Leases keep a transaction on its connection and failed connections out of the pool.',
      severity: 'error',
      from: {
        path: '^(app|server|tests|proofs)/',
        pathNot: '^server/db/(driver|lease|connection-pool|query-builder)\\.ts$',
      },
      to: {
        path: '^node_modules/(pg|pg-cursor|pg-copy-streams|drizzle-orm/node-postgres)/',
        dependencyTypesNot: ['type-only', 'type-import'],
      },
    },
    {
      name: 'program-never-imports-tests',
      comment: 'Builders and temporary databases are for tests and proofs.',
      severity: 'error',
      from: { path: '^(app|domain|server|texts)/', pathNot: tests },
      to: { path: ['^(tests|scripts|proofs)/', tests] },
    },
    {
      name: 'program-runs-without-dev-dependencies',
      comment: 'Development packages are not installed in production: load them with a dynamic import.',
      severity: 'error',
      from: { path: '^(app|domain|server|texts)/', pathNot: [tests, '^app/routes\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'type-import'], dynamic: false },
    },
    {
      name: 'program-runs-without-build-tools',
      comment: 'The program runs without the build tools: development loads them with a dynamic import.',
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
      comment: 'Merge modules that import each other, or extract a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'Import each name from the file that declares it.',
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
      comment: 'Imports that cannot be resolved cannot be checked, apart from generated route types.',
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
