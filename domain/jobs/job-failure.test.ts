import { expect, test } from 'vitest';
import { jobFailureOf } from './job-failure.ts';

test.each([
  ['noKey', 'noKey'],
  ['Error: noKey\n    at createBackup (/srv/app/server/backup/create-backup.ts:43:50)', 'noKey'],
  ['Connection terminated unexpectedly', 'database'],
  ['terminating connection due to administrator command 57P01', 'database'],
  ['ENOSPC: no space left on device, write', 'storageFull'],
  ["EACCES: permission denied, open '/srv/data/backups/x.zip'", 'storage'],
  ['connect ECONNREFUSED 192.0.2.1:587', 'network'],
  ["Cannot read properties of undefined (reading 'x')\n    at f (/srv/app/server/x.ts:1:2)", 'unexpected'],
  ['', 'unexpected'],
])('%j is told as %s', (error, failure) => {
  expect(jobFailureOf(error)).toBe(failure);
});
