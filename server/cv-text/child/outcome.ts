import type { CvTextStatus } from '#domain/candidates/cv-text.ts';

/** What a reader says besides text. */
export class Unreadable extends Error {
  readonly status: Exclude<CvTextStatus, 'text'>;

  constructor(status: Exclude<CvTextStatus, 'text'>) {
    super(status);
    this.status = status;
  }
}

/** Enough for what is kept of a text after it has been cleaned. */
export const enoughText = 400_000;
