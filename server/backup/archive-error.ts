import type { ArchiveFault, ArchiveProblem } from '#domain/backup/archive.ts';

/** The archive cannot be restored, and no data was changed. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(problem: ArchiveProblem, where?: string, options?: ErrorOptions) {
    super(where === undefined ? problem : `${problem}: ${where}`, options);
    this.fault = where === undefined ? { problem } : { problem, where };
  }
}
