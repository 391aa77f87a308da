import type { ArchiveFault, ArchiveProblem } from '#domain/backup/archive.ts';

/** An archive that cannot be restored, and what is wrong with it. Nothing was changed. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly fault: ArchiveFault;

  constructor(problem: ArchiveProblem, where?: string, options?: ErrorOptions) {
    super(where === undefined ? problem : `${problem}: ${where}`, options);
    this.fault = where === undefined ? { problem } : { problem, where };
  }
}
