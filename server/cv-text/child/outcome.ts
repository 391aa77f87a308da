import type { CvTextStatus } from '#domain/candidates/cv-text.ts';

export class Unreadable extends Error {
  readonly status: Exclude<CvTextStatus, 'text'>;

  constructor(status: Exclude<CvTextStatus, 'text'>) {
    super(status);
    this.status = status;
  }
}

/** More than is kept after cleaning. */
export const MAX_EXTRACTED_LENGTH = 400_000;
