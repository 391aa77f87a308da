import type { ComponentProps } from 'react';
import type { MailPanel } from '#app/components/admin/mail/reading/mail-panel.tsx';
import type { NotesPanel } from '#app/components/admin/notes-panel.tsx';
import type { RetentionNote } from '#app/components/admin/retention/retention-note.tsx';
import type { TimelinePanel } from '#app/components/admin/timeline/timeline-panel.tsx';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import type { ApplicationDetail } from '#domain/applications/application-view.ts';
import type { ReviewQueue } from '#domain/applications/review-queue.ts';
import type { TrackPanel } from '../track-panel.tsx';
import type { Thread } from './thread-steps.tsx';
import type { ChangedBy } from './use-colleague-change.ts';

/** Everything that the workspace shows of one application. */
export type LoadedApplication = {
  application: ApplicationDetail;
  queue: ReviewQueue;
  /** The filter of the queue: as a URL, and its status. */
  search: string;
  about: ApplicationStatus | null;
  thread: Thread;
  track: Pick<ComponentProps<typeof TrackPanel>, 'start' | 'reasons'>;
  notes: ComponentProps<typeof NotesPanel>['notes'];
  timeline: ComponentProps<typeof TimelinePanel>['timeline'];
  mail: ComponentProps<typeof MailPanel>['mail'];
  retention: Omit<ComponentProps<typeof RetentionNote>, 'now'> | undefined;
  pendingRejection: { until: Date; from: ApplicationStatus } | undefined;
  /** The last change of its status. */
  changedBy: ChangedBy | undefined;
  me: string;
};
