/**
 * `npm test` runs all checks and tests, `npm test -- lint test:unit` some of them, and `npm run long` the tests that take
 * too long for every change. Each step is the npm script of the same name. The last line counts the checks and the tests.
 */
import { styleText } from 'node:util';
import { memoryFolder, removeTree } from './memory-folder.ts';
import { checkStep, testStep, stopSteps, type Outcome, type Step } from './test-step.ts';
import { readBrowserReport, readUnitReport } from './test-reports.ts';

/**
 * One list after the other; the lanes of a list run at the same time. Lint and typecheck write the same generated types,
 * so they share a lane. Fetching a browser waits for the network and the disk, not for a processor.
 */
const stages: Step[][][] = [
  [
    [checkStep('lint'), checkStep('typecheck')],
    [checkStep('format'), checkStep('styles'), checkStep('boundaries'), checkStep('build')],
    // The configuration of the browser tests, which the second one reads, needs a browser.
    [checkStep('browser'), checkStep('unused')],
  ],
  [[testStep('test:unit', 'test-results/unit.json', readUnitReport)]],
  [[testStep('test:e2e', 'test-results/browser.json', readBrowserReport)]],
];
const longStages: Step[][][] = [
  [[testStep('long:unit', 'test-results/long-unit.json', readUnitReport)]],
  [[testStep('long:e2e', 'test-results/long-browser.json', readBrowserReport)]],
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopSteps(signal);
    process.exitCode = 130;
  });
}

const asked = process.argv.slice(2);
const wanted = asked.some((name) => name.endsWith(':e2e')) ? ['browser', ...asked] : asked;
const known = [...stages, ...longStages];
const names = known.flat(2).map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}

const total: Outcome = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
let stopped = false;

const folder = await memoryFolder();
if (folder) process.env.TMPDIR = folder;

for (const lanes of wanted.length === 0 ? stages : known) {
  await Promise.all(lanes.map(runLane));
}

if (folder) await removeTree(folder);
if (stopped) {
  console.log(`\nStopped before the end: ${sum(total)} until then`);
} else {
  if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
  console.log(sum(total));
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function runLane(lane: Step[]): Promise<void> {
  for (const step of lane) {
    if (wanted.length > 0 && !wanted.includes(step.name)) continue;
    const start = performance.now();
    const { outcome, output, interrupted } = await step.run();
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
    if (interrupted) {
      stopped = true;
      return;
    }
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    total.skipped += outcome.skipped;
    const word = outcome.failed > 0 ? styleText('red', 'failed') : styleText('green', 'ok    ');
    console.log(`${step.name.padEnd(12)} ${word} ${seconds}${step.counted ? `   ${sum(outcome)}` : ''}`);
    if (outcome.failed === 0) continue;
    failures.push(step.name);
    console.log(`\n${output.trimEnd()}\n`);
  }
}

function sum({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
