/**
 * The contract between the scripts of the back office and the server: for each path what is sent to it and what it
 * answers. `send` and `fetchQuietly` (app/browser/send.ts) hold the browser to it, `jsonAction` and `answerJson`
 * (app/routes/admin) the server. tests/wire.test.ts compares it with the route table.
 *
 * The browser imports types only, so that no schema ends up in its bundles.
 */
import type { Waiting } from './notifications/menu-counts.ts';
import { seenRequest } from './notifications/notification.ts';
import { z } from 'zod';
import type { activityRecord } from './activities/activity-record.ts';
import { type CalendarLinkAnswer, calendarLinkRequest } from './activities/calendar-link.ts';
import { planStepForm, type PlanStepOutcome } from './activities/plan-step.ts';
import { quickActivity, type QuickOutcome } from './activities/quick-activity.ts';
import { statusStepForm, type StatusStepOutcome } from './activities/status-step.ts';
import { noteChange } from './applications/application-note.ts';
import type { CvProblem } from './applications/cv-rules.ts';
import { statusChangeSchema, type StatusOutcome } from './applications/status-change.ts';
import type { assignmentRecord } from './assignments/assignment-record.ts';
import {
  addAssignmentRequest,
  type AssignmentAnswer,
  type MakingOutcome,
  assignmentRequest,
} from './assignments/assignment-requests.ts';
import { type BackupWorkAnswer, backupWorkRequest } from './backup/backup-request.ts';
import { backupSettingsSchema } from './backup/backup-settings.ts';
import { type BulkAnswers, bulkPosts } from './wire-bulk.ts';
import { brandSlots } from './brand/brand-images.ts';
import {
  type MergeOutcome,
  mergeSchema,
  type UndoMergeOutcome,
  undoMergeRequest,
} from './candidates/candidate-merge.ts';
import { type ConsentOutcome, consentStep } from './candidates/consent.ts';
import { takeOverRequest } from './candidates/applicant.ts';
import { documentKinds } from './candidates/candidate.ts';
import type { candidateRecord } from './candidates/candidate-record.ts';
import { proposalRequest, type ProposalOutcome } from './candidates/proposal.ts';
import type { contactRecord } from './contacts/contact-record.ts';
import { type CustomerDeletionAnswer, customerDeletionRequest } from './customers/customer-deletion.ts';
import { type LinkAnswer, linkRequest } from './assignments/customer-links.ts';
import type { customerRecord } from './customers/customer-record.ts';
import { type ViewAnswer, viewRequest } from './list-view-request.ts';
import { importBatch, type RowReport } from './imports/import-batch.ts';
import { jobNames } from './jobs/job.ts';
import { type CheckResult, mailCheckParts } from './mail/mail-check.ts';
import { mailboxSteps } from './mail/mailbox.ts';
import type { mailboxRecord } from './mail/mailbox-record.ts';
import {
  type BulkOutcome,
  bulkRequest,
  type BulkStart,
  bulkStartRequest,
  type StopOutcome,
} from './mail/bulk-mail.ts';
import type { SendOutcome, UndoOutcome } from './mail/compose.ts';
import { draftSchema } from './mail/person-mail.ts';
import { messageMarks } from './messages/message-marks.ts';
import { type OwnerAnswer, ownerRequest } from './owners/owner.ts';
import { type TogetherAnswer, togetherRequest } from './together/together.ts';
import type { trackRecord } from './applications/application-track.ts';
import { type FillAnswer, fillRequest } from './placements/fill-request.ts';
import { type InterviewAnswer, interviewChange, planRequest } from './presentations/interview.ts';
import {
  type PresentationStepOutcome,
  presentationStep,
  type PresentOutcome,
  presentRequest,
} from './presentations/present-request.ts';
import {
  type RejectionAnswer,
  rejectionRequest,
  type RejectionStart,
  rejectionStart,
} from './applications/rejection.ts';
import type { templateRecord } from './mail/template-record.ts';
import { type PreviewAnswer, previewRequest } from './mail/template-subject.ts';
import type { opportunityRecord } from './opportunities/opportunity-record.ts';
import { stageMoveForm, type StageMoveOutcome } from './opportunities/stage-move.ts';
import {
  cancelRequest,
  type EndAnswer,
  endChangeRequest,
  type PlaceAnswer,
} from './placements/placement-end.ts';
import type { placementRecord } from './placements/placement-record.ts';
import type { Described, FormOf } from './records/record.ts';
import type { SaveAnswer } from './records/save.ts';
import { sentForm, sentTexts } from './records/sent-form.ts';
import { languages } from './language.ts';
import { teamChanges, teamMemberRequest } from './team/team-member.ts';
import type { Chunks, FileForms, FormAnswers } from './wire-forms.ts';
import type { Reads } from './wire-reads.ts';

const nothing = z.object({});
const removal = z.object({ remove: z.literal(true) });

/** Sent as JSON with POST. */
export const postRequests = {
  ...bulkPosts,
  '/admin/crm/activities/:id/delete': nothing,
  '/admin/crm/activities/:id/log': quickActivity,
  '/admin/crm/activities/:id/save': sentForm,
  '/admin/crm/activities/agenda/link': calendarLinkRequest,
  '/admin/crm/activities/plan': planStepForm,
  '/admin/crm/activities/status': statusStepForm,
  '/admin/crm/candidates/:id/consent': consentStep,
  '/admin/crm/candidates/:id/delete': nothing,
  '/admin/crm/candidates/:id/documents/:documentId': removal,
  '/admin/crm/candidates/:id/merge/save': mergeSchema,
  '/admin/crm/candidates/:id/merge/undo': undoMergeRequest,
  '/admin/crm/candidates/:id/notes': noteChange,
  '/admin/crm/candidates/:id/propose': proposalRequest,
  '/admin/crm/candidates/:id/save': sentForm,
  '/admin/crm/candidates/:id/take-over': takeOverRequest,
  '/admin/crm/contacts/:id/delete': nothing,
  '/admin/crm/contacts/:id/save': sentForm,
  '/admin/crm/customers/:id/delete': customerDeletionRequest,
  '/admin/crm/customers/:id/documents/:documentId': removal,
  '/admin/crm/customers/:id/save': sentForm,
  '/admin/crm/import': importBatch,
  '/admin/crm/interviews/new': planRequest,
  '/admin/crm/interviews/:id': interviewChange,
  '/admin/crm/opportunities/:id/delete': nothing,
  '/admin/crm/opportunities/:id/save': sentForm,
  '/admin/crm/opportunities/:id/vacature': nothing,
  '/admin/crm/opportunities/move': stageMoveForm,
  '/admin/crm/presentations/new': presentRequest,
  '/admin/crm/presentations/:id': presentationStep,
  '/admin/crm/placements/:id/cancel': cancelRequest,
  '/admin/crm/placements/:id/documents/:documentId': removal,
  '/admin/crm/placements/:id/end': endChangeRequest,
  '/admin/crm/placements/:id/place': sentForm.extend({ applicationId: z.uuid() }),
  '/admin/crm/placements/:id/save': sentForm,
  '/admin/dashboard/backup/instellingen': z.object({
    basedOn: backupSettingsSchema,
    backup: backupSettingsSchema,
  }),
  '/admin/dashboard/backup/werk': backupWorkRequest,
  '/admin/notifications/seen': seenRequest,
  '/admin/together': togetherRequest,
  '/admin/owner': ownerRequest,
  '/admin/dashboard/berichten/markeren': z.object({ id: z.uuid(), mark: z.enum(messageMarks) }),
  '/admin/dashboard/berichten/verwijderen': z.object({ id: z.uuid() }),
  '/admin/dashboard/berichten/:id/wissen': nothing,
  '/admin/dashboard/edit/:id/save': sentForm,
  '/admin/dashboard/mail/opnieuw': z.object({ id: z.uuid() }),
  '/admin/dashboard/sollicitaties/afwijzing': rejectionStart,
  '/admin/dashboard/sollicitaties/afwijzen': rejectionRequest,
  '/admin/dashboard/mail/sjablonen/voorbeeld': previewRequest,
  '/admin/dashboard/mail/sjablonen/:id/opslaan': sentForm,
  '/admin/dashboard/mail/sjablonen/:id/archiveren': z.object({ archived: z.boolean() }),
  '/admin/dashboard/mail/controle/deel': z.object({
    mailboxId: z.uuid().nullable(),
    part: z.enum(mailCheckParts),
  }),
  '/admin/dashboard/mail/postvakken/:id/save': sentForm.extend({ password: z.string().max(5000) }),
  '/admin/dashboard/mail/postvakken/:id/stap': z.object({ step: z.enum(mailboxSteps) }),
  '/admin/dashboard/mail/taken/nu': z.object({ name: z.enum(jobNames) }),
  '/admin/mail/:id/afgehandeld': z.object({ done: z.boolean() }),
  '/admin/mail/:id/bijlagen/:attachmentId': z.object({ candidateId: z.uuid(), kind: z.enum(documentKinds) }),
  '/admin/dashboard/new/save': addAssignmentRequest,
  '/admin/dashboard/settings/logo/verwijderen': z.object({ slot: z.enum(brandSlots) }),
  '/admin/dashboard/settings/save': sentTexts,
  '/admin/dashboard/settings/team': teamMemberRequest,
  '/admin/dashboard/settings/team/wijzigen': z.object({ id: z.uuid(), change: z.enum(teamChanges) }),
  '/admin/dashboard/sollicitaties/:id/notities': noteChange,
  '/admin/dashboard/sollicitaties/:id/vervolg': sentForm,
  '/admin/dashboard/sollicitaties/:id/plaatsen': fillRequest,
  '/admin/dashboard/sollicitaties/:id/verwijderen': nothing,
  '/admin/dashboard/sollicitaties/status': statusChangeSchema,
  '/admin/dashboard/teksten/:page/save': sentTexts.extend({ language: z.enum(languages) }),
  '/admin/dashboard/vacatures/:id': assignmentRequest,
  '/admin/dashboard/vacatures/klanten/koppelen': linkRequest,
  '/admin/lists/:list/views': viewRequest,
  '/admin/mail/groep/voorbereiden': bulkStartRequest,
  '/admin/mail/groep/versturen': bulkRequest,
  '/admin/dashboard/mail/groepen/:id/stoppen': nothing,
  '/admin/mail/concept/:id': draftSchema,
  '/admin/mail/concept/:id/weggooien': nothing,
  '/admin/mail/concept/:id/versturen': draftSchema,
  '/admin/mail/concept/:id/terughalen': draftSchema,
} satisfies Record<keyof PostResponses, z.ZodType> & Record<string, z.ZodType>;

type SavedAs<R extends Described> = SaveAnswer<FormOf<R>>;

/** Of all other paths nothing: that it worked says everything. */
type PostResponses = BulkAnswers & {
  '/admin/together': TogetherAnswer;
  '/admin/owner': OwnerAnswer;
  '/admin/crm/activities/:id/log': QuickOutcome;
  '/admin/crm/activities/:id/save': SavedAs<typeof activityRecord>;
  '/admin/crm/activities/agenda/link': CalendarLinkAnswer;
  '/admin/crm/activities/plan': PlanStepOutcome;
  '/admin/crm/activities/status': StatusStepOutcome;
  '/admin/crm/candidates/:id/consent': ConsentOutcome;
  '/admin/crm/candidates/:id/merge/save': MergeOutcome;
  '/admin/crm/candidates/:id/merge/undo': UndoMergeOutcome;
  '/admin/crm/candidates/:id/propose': ProposalOutcome;
  '/admin/crm/candidates/:id/save': SavedAs<typeof candidateRecord>;
  '/admin/crm/contacts/:id/save': SavedAs<typeof contactRecord>;
  '/admin/crm/customers/:id/delete': CustomerDeletionAnswer;
  '/admin/crm/customers/:id/save': SavedAs<typeof customerRecord>;
  '/admin/dashboard/sollicitaties/afwijzing': RejectionStart;
  '/admin/dashboard/sollicitaties/afwijzen': RejectionAnswer;
  '/admin/dashboard/mail/sjablonen/voorbeeld': PreviewAnswer;
  '/admin/dashboard/mail/sjablonen/:id/opslaan': SavedAs<typeof templateRecord>;
  '/admin/dashboard/mail/sjablonen/:id/archiveren': { outcome: 'done' | 'taken' };
  /** Without `rows`, to be sent again after the answer to the batch before. */
  '/admin/crm/import': { rows?: RowReport[] };
  '/admin/crm/interviews/new': InterviewAnswer;
  '/admin/crm/interviews/:id': InterviewAnswer;
  '/admin/crm/presentations/new': PresentOutcome[];
  '/admin/crm/presentations/:id': PresentationStepOutcome;
  '/admin/dashboard/sollicitaties/:id/vervolg': SavedAs<typeof trackRecord>;
  '/admin/dashboard/sollicitaties/:id/plaatsen': FillAnswer;
  '/admin/crm/opportunities/:id/save': SavedAs<typeof opportunityRecord>;
  '/admin/crm/opportunities/:id/vacature': MakingOutcome;
  '/admin/crm/opportunities/move': StageMoveOutcome;
  '/admin/notifications/seen': Waiting;
  '/admin/crm/placements/:id/cancel': EndAnswer;
  '/admin/crm/placements/:id/end': EndAnswer;
  '/admin/crm/placements/:id/place': PlaceAnswer;
  '/admin/crm/placements/:id/save': SavedAs<typeof placementRecord>;
  '/admin/dashboard/backup/instellingen': BackupWorkAnswer;
  '/admin/dashboard/backup/werk': BackupWorkAnswer;
  '/admin/dashboard/edit/:id/save': SavedAs<typeof assignmentRecord>;
  '/admin/dashboard/mail/controle/deel': { results: CheckResult[] };
  '/admin/dashboard/mail/postvakken/:id/save': SavedAs<typeof mailboxRecord>;
  '/admin/mail/:id/bijlagen/:attachmentId': { problem?: CvProblem | undefined };
  '/admin/dashboard/new/save': SavedAs<typeof assignmentRecord>;
  '/admin/dashboard/settings/save': SaveAnswer<Record<string, string>>;
  '/admin/dashboard/sollicitaties/status': StatusOutcome[];
  '/admin/dashboard/teksten/:page/save': SaveAnswer<Record<string, string>>;
  '/admin/dashboard/vacatures/:id': AssignmentAnswer;
  '/admin/dashboard/vacatures/klanten/koppelen': LinkAnswer;
  '/admin/lists/:list/views': ViewAnswer;
  '/admin/mail/groep/voorbereiden': BulkStart;
  '/admin/mail/groep/versturen': BulkOutcome;
  '/admin/dashboard/mail/groepen/:id/stoppen': StopOutcome;
  '/admin/mail/concept/:id/versturen': SendOutcome;
  '/admin/mail/concept/:id/terughalen': UndoOutcome;
};

export type PostPath = keyof typeof postRequests;
export type PostRequest<Path extends PostPath> = z.input<(typeof postRequests)[Path]>;
export type PostInput<Path extends PostPath> = z.output<(typeof postRequests)[Path]>;
/** Looked up rather than decided, as the compiler would otherwise compare the answers of all paths. */
type AllResponses = { [Path in PostPath]: Path extends keyof PostResponses ? PostResponses[Path] : void };
export type PostResponse<Path extends PostPath> = AllResponses[Path];
/** The paths that delete one record and need no further data. */
export type DeletePath = Exclude<
  Extract<PostPath, `${string}/:id/${'delete' | 'verwijderen' | 'wissen'}`>,
  '/admin/crm/customers/:id/delete'
>;

export type ReadPath = keyof Reads;
export type ReadQuery<Path extends ReadPath> = Reads[Path]['query'];
export type ReadResponse<Path extends ReadPath> = Reads[Path]['response'];

export type FileFormPath = keyof FileForms;
export type FileFormFields<Path extends FileFormPath> = FileForms[Path]['fields'];
export type FileFormResponse<Path extends FileFormPath> = FileForms[Path]['response'];

export type ChunkPath = keyof Chunks;
export type ChunkQuery<Path extends ChunkPath> = Chunks[Path]['query'];
export type ChunkResponse<Path extends ChunkPath> = Chunks[Path]['response'];

export type FormPath = keyof FormAnswers;
export type FormAnswer<Path extends FormPath> = FormAnswers[Path];

export type WirePath = PostPath | ReadPath | FileFormPath | ChunkPath | FormPath;
