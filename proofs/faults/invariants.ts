import { siteResponds } from './checks/responses.ts';
import { backupsAreReadable } from './checks/backups.ts';
import type { Invariant } from './checks/invariant.ts';
import { filesAndRowsAgree, noTemporaryFilesRemain } from './checks/files.ts';
import {
  derivedRowsAgree,
  everyChangeIsAudited,
  mailsAreConsistent,
  applicationsAreComplete,
} from './checks/records.ts';
import { mailIsWhole } from './checks/mail.ts';
import { threadIsWhole } from './checks/thread.ts';
import { indexesAgree, referencesHold } from './checks/storage.ts';
import { finding, type Outcome } from './fault.ts';
import type { Journal } from './journal.ts';
import type { Installation } from './installation.ts';

/** The order matters: the first checks must see the state before the cleanup job runs. */
const invariants: Invariant[] = [
  siteResponds,
  noTemporaryFilesRemain,
  applicationsAreComplete,
  threadIsWhole,
  mailIsWhole,
  everyChangeIsAudited,
  mailsAreConsistent,
  derivedRowsAgree,
  referencesHold,
  indexesAgree,
  filesAndRowsAgree,
  backupsAreReadable,
];

/** Call this on a running program after all writes have stopped. */
export async function checkInvariants(
  installation: Installation,
  journal?: Journal,
): Promise<Pick<Outcome, 'proved' | 'broken'>> {
  const found = journal ? [await journal.check(installation.sql)] : [];
  for (const { claim, find } of invariants) found.push(finding(claim, await find(installation)));
  return {
    proved: found.flatMap(({ proved }) => proved),
    broken: found.flatMap(({ broken }) => broken),
  };
}
