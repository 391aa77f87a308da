import { directoryProblems } from '../accounts/directory.ts';
import { activityList } from '../activities/activity-list.ts';
import { applicationList } from '../applications/application-list.ts';
import { managedList } from '../assignments/managed-list.ts';
import type { BackupOrigin } from '../backup/backup-view.ts';
import { bulkActs } from '../bulk/bulk-acts.ts';
import type { ErasureReason } from '../candidates/candidate.ts';
import { candidateEventKinds } from '../candidates/candidate-event.ts';
import { candidateList } from '../candidates/candidate-list.ts';
import { customerList } from '../customers/customer-list.ts';
import { contactList } from '../contacts/contact-list.ts';
import { opportunityList } from '../opportunities/opportunity-list.ts';
import { placementList } from '../placements/placement-list.ts';
import { presentationList } from '../presentations/presentation-list.ts';
import { keysOf } from '../typed-entries.ts';
import { auditList } from './audit-list.ts';

const origins: readonly BackupOrigin[] = ['manual', 'scheduled', 'safety'];
const erasureReasons: readonly ErasureReason[] = ['staff', 'retention', 'withdrawn'];
const signInReasons = [
  'unknownAccount',
  'accountDisabled',
  'wrongPassword',
  'wrongCode',
  'emailNotVerified',
  'otherBrowser',
  'notValid',
] as const;
/** Of the lists that can be exported. */
const filterNames = [
  ...keysOf(activityList.filters),
  ...keysOf(applicationList.filters),
  ...keysOf(managedList.filters),
  ...keysOf(auditList.filters),
  ...keysOf(candidateList.filters),
  ...keysOf(contactList.filters),
  ...keysOf(customerList.filters),
  ...keysOf(opportunityList.filters),
  ...keysOf(presentationList.filters),
  ...keysOf(placementList.filters),
  'status',
  'search',
] as const;

/**
 * Every word that the log may hold for these names in its metadata. Each has a text in every language; a word that is
 * not listed does not compile where it is written.
 */
export const auditVocabulary = {
  actor: ['staff', 'visitor', 'system'],
  event: [
    ...candidateEventKinds,
    'contentRemoved',
    'visitorAddressesRemoved',
    'passagesShown',
    'runRequested',
    'sentAgain',
    'mailWritten',
    'mailTakenBack',
    'bulkMailQueued',
    'bulkMailStopped',
    'bulkDone',
    'bulkUndone',
    'unsubscribed',
    'mailSetAside',
    'mailTakenUp',
    'attachmentOpened',
    'drill',
    'keyMade',
    'downloaded',
    'secondFactorEnabled',
    'secondFactorRemoved',
    'secondFactorReset',
    'secondFactorLost',
    'directoryLinked',
    'directoryUnlinked',
    'roleFromDirectory',
    'lastOwnerKept',
    'confirmedWithDirectory',
    'emailChangeRequested',
    'emailChangeWithdrawn',
    'emailChanged',
    'linkShown',
    'signInLinkRequested',
    'verificationWaived',
    'verificationRequested',
    'emailVerified',
    'invited',
    'invitedAgain',
    'invitationAccepted',
    'passwordResetRequested',
    'passwordReset',
    'passwordAskedAgain',
    'sessionEnded',
    'otherSessionsEnded',
    'erased',
    'presentationDrafted',
    'presented',
    'draftRemoved',
    'presentationWithdrawn',
    'presentationAnswered',
    'agreementAsked',
    'agreementNoted',
    'agreementGiven',
    'agreementRefused',
    'alertConfirmed',
    'alertRenewed',
    'placementExtended',
    'placementEnded',
    'placementCancelled',
    'mailboxAccessGiven',
    'mailboxPaused',
    'mailboxResumed',
    'mailboxDisconnected',
  ],
  result: ['succeeded', 'failed', 'twoFactorRequired', 'emailNotVerified'],
  reason: [...erasureReasons, ...signInReasons, ...directoryProblems],
  step: ['secondFactor'],
  method: ['app', 'recoveryCode', 'directory', 'link'],
  /** On several rows at once. */
  act: keysOf(bulkActs),
  gate: ['maintenance'],
  how: ['shown', 'downloaded', 'search', 'matching'],
  export: ['csv'],
  filters: [...new Set(filterNames)],
  origin: origins,
} as const;

type Vocabulary = typeof auditVocabulary;
export type AuditWord<Name extends keyof Vocabulary> = Vocabulary[Name][number];
