/**
 * `npm test` runs all checks and tests, `npm test -- lint test:unit` some of them, and `npm run long` the tests that take
 * too long for every change. Each step is the npm script of the same name. The last line counts the checks and the tests.
 */
import { styleText } from 'node:util';
import { checkStep, testStep, stopStep, type Outcome, type Step } from './test-step.ts';
import { readBrowserReport, readUnitReport } from './test-reports.ts';

const steps: Step[] = [
  checkStep('format'),
  checkStep('lint'),
  checkStep('typecheck'),
  checkStep('boundaries'),
  checkStep('styles'),
  checkStep('unused'),
  testStep('test:unit', 'test-results/unit.json', readUnitReport),
  checkStep('build'),
  testStep('test:e2e', 'test-results/browser.json', readBrowserReport),
];
const longSteps: Step[] = [
  testStep('long:unit', 'test-results/long-unit.json', readUnitReport),
  testStep('long:e2e', 'test-results/long-browser.json', readBrowserReport),
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopStep(signal);
    process.exitCode = 130;
  });
}

const wanted = process.argv.slice(2);
const known = [...steps, ...longSteps];
const unknown = wanted.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}; there are ${known.map((step) => step.name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = wanted.length === 0 ? steps : known.filter(({ name }) => wanted.includes(name));

const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
let stopped = false;

for (const step of chosen) {
  const start = performance.now();
  process.stdout.write(`${step.name.padEnd(12)} `);
  const { outcome, output, interrupted } = await step.run();
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
  if (interrupted) {
    stopped = true;
    break;
  }
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.skipped += outcome.skipped;
  const word = outcome.failed > 0 ? styleText('red', 'failed') : styleText('green', 'ok    ');
  console.log(`${word} ${seconds}${step.counted ? `   ${sum(outcome)}` : ''}`);
  if (outcome.failed === 0) continue;
  failures.push(step.name);
  console.log(`\n${output.trimEnd()}\n`);
}

if (stopped) {
  console.log(`\nStopped before the end: ${sum(total)} until then`);
} else {
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(sum(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function sum({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
