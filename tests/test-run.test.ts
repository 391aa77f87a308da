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

describe('the count of the unit tests', () => {
  test('is that of the report', () => {
    expect(readUnitReport(unitReport)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('holds a failure for a file that could not be loaded', () => {
    const testResults = [...unitReport.testResults, { status: 'failed', assertionResults: [] }];
    expect(readUnitReport({ ...unitReport, testResults }).failed).toBe(2);
  });
});

describe('the count of the browser tests', () => {
  test('is that of the report', () => {
    expect(readBrowserReport(browserReport)).toEqual({ passed: 2, failed: 0, skipped: 0 });
  });

  test('holds a failure for a test that passes only sometimes, and for an error outside the tests', () => {
    const stats = { ...browserReport.stats, flaky: 1 };
    const report = { stats, errors: [{ message: 'set-up failed' }] };
    expect(readBrowserReport(report)).toEqual({ passed: 2, failed: 2, skipped: 0 });
  });
});

describe('a step fails', () => {
  const read = readBrowserReport;

  test('never when it ended well and its report holds only passed tests', () => {
    expect(judge(true, '', JSON.stringify(browserReport), read).outcome).toEqual({
      passed: 2,
      failed: 0,
      skipped: 0,
    });
  });

  test('when it ended badly although every test passed', () => {
    expect(judge(false, '', JSON.stringify(browserReport), read).outcome).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
    });
  });

  test('when it left no report, or one that cannot be read', () => {
    expect(judge(true, '', undefined, read).outcome.failed).toBe(1);
    expect(judge(true, '', '{', read).outcome.failed).toBe(1);
  });

  test('when it ran no test, skipped ones included', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 4 };
    expect(judge(true, '', JSON.stringify({ stats, errors: [] }), read).outcome.failed).toBe(1);
  });
});
