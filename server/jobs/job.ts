import type { JobResult } from '#domain/jobs/job.ts';
import type { Schedule } from '#domain/jobs/schedule.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { MailTransport } from '../mail/transport.ts';
import type { Program } from '../program.ts';

export type JobContext = {
  program: Program;
  /** Absent when there is no way to send mail. */
  mail: MailTransport | undefined;
  /** The program is about to stop: what can be left for later should be. */
  stopping: AbortSignal;
};

export type Job = {
  /** When it has its turn; undefined while it is switched off. */
  schedule(settings: Settings): Schedule | undefined;
  /** Asked when a hint comes in: whether there is anything to do now. */
  hasWork?(context: JobContext): Promise<boolean>;
  run(context: JobContext): Promise<JobResult>;
};
