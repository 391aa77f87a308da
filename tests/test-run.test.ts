import { describe, expect, test } from 'vitest';
import { readBrowserReport, readUnitReport } from '../scripts/test-reports.ts';
import { judge } from '../scripts/test-step.ts';

const unitReport = {
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ],
};
const browserReport = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('the number of unit tests', () => {
  test('comes from the report', () => {
    expect(readUnitReport(unitReport)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('includes a failure for a file that could not be loaded', () => {
    const testResults = [...unitReport.testResults, { status: 'failed', assertionResults: [] }];
    expect(readUnitReport({ ...unitReport, testResults }).failed).toBe(2);
  });
});

describe('the number of browser tests', () => {
  test('comes from the report', () => {
    expect(readBrowserReport(browserReport)).toEqual({ passed: 2, failed: 0, skipped: 0 });
  });

  test('includes a failure for a flaky test and for an error outside the tests', () => {
    const stats = { ...browserReport.stats, flaky: 1 };
    const report = { stats, errors: [{ message: 'set-up failed' }] };
    expect(readBrowserReport(report)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });
});

describe('a step fails', () => {
  const read = readBrowserReport;

  test('but not if it exits with code 0 and its report has only passed tests', () => {
    expect(judge(true, '', JSON.stringify(browserReport), read).outcome).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
    });
  });

  test('if it exits with another code although every test passed', () => {
    expect(judge(false, '', JSON.stringify(browserReport), read).outcome).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });

  test('if its report is missing or unreadable', () => {
    expect(judge(true, '', undefined, read).outcome.failed).toBe(1);
    expect(judge(true, '', '{', read).outcome.failed).toBe(1);
  });

  test('if it ran no tests, or only skipped ones', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 4 };
    expect(judge(true, '', JSON.stringify({ stats, errors: [] }), read).outcome.failed).toBe(1);
  });
});
