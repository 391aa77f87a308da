import type { JobResult } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Program } from '../program.ts';

export type JobContext = {
  program: Program;
  /** Undefined if no transport is configured. */
  mail: MailTransport | undefined;
  /** Aborted when the program is about to stop: leave the rest of the work for later. */
  stopping: AbortSignal;
};

export type Job = {
  /** Undefined while it is disabled. */
  schedule(settings: Settings): Schedule | undefined;
  /** Called on a hint, before the job is claimed. */
  hasWork?(context: JobContext): Promise<boolean>;
  run(context: JobContext): Promise<JobResult>;
};
