import type { Outcome } from './test-step.ts';
import { z } from 'zod';

const status = z.string();
const count = z.number();
const unitReport = z.object({
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count,
  testResults: z.array(z.object({ status, assertionResults: z.array(z.object({ status })) })),
});

/** A file that fails to load contains no failed test but is a failure too. */
export function readUnitReport(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    unitReport.parse(report);
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

const browserReport = z.object({
  stats: z.object({ expected: count, unexpected: count, flaky: count, skipped: count }),
  errors: z.array(z.unknown()),
});

/** A flaky test counts as failed. */
export function readBrowserReport(report: unknown): Outcome {
  const { stats, errors } = browserReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
