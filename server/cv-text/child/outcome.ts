import type { CvTextStatus } from '#domain/candidates/cv-text.ts';

/** A status without text. */
export class Unreadable extends Error {
  readonly status: Exclude<CvTextStatus, 'text'>;

  constructor(status: Exclude<CvTextStatus, 'text'>) {
    super(status);
    this.status = status;
  }
}

/** Enough for the part of a text that is kept after cleaning. */
export const enoughText = 400_000;
