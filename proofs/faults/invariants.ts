import { answers } from './checks/answers.ts';
import { backupsAreGood } from './checks/backups.ts';
import type { Invariant } from './checks/invariant.ts';
import { filesAndRowsAgree, nothingUnfinishedLies } from './checks/files.ts';
import { derivedRowsAgree, everyChangeIsAudited, mailsAreWhole, personsAreWhole } from './checks/records.ts';
import { indexesAgree, referencesHold } from './checks/storage.ts';
import { finding, type Outcome } from './fault.ts';
import type { Journal } from './journal.ts';
import type { Place } from './place.ts';

/** In this order: the first ones see what a fault left, before the sweep has been there. */
const invariants: Invariant[] = [
  answers,
  nothingUnfinishedLies,
  personsAreWhole,
  everyChangeIsAudited,
  mailsAreWhole,
  derivedRowsAgree,
  referencesHold,
  indexesAgree,
  filesAndRowsAgree,
  backupsAreGood,
];

/** To be asked of a program that runs, once nobody writes any more. */
export async function checkInvariants(
  place: Place,
  journal?: Journal,
): Promise<Pick<Outcome, 'proved' | 'broken'>> {
  const found = journal ? [await journal.check(place.sql)] : [];
  for (const { claim, find } of invariants) found.push(finding(claim, await find(place)));
  return {
    proved: found.flatMap(({ proved }) => proved),
    broken: found.flatMap(({ broken }) => broken),
  };
}
