/** Every bound on what is read of a mail. Larger sources are read up to `partBytes`: their text, not their attachments. */
export const mimeLimits = {
  sourceBytes: 25 * 1024 * 1024,
  /** Read of a mail that is larger than that. */
  partBytes: 1024 * 1024,
  headerBytes: 128 * 1024,
  /** The headers of all parts together. */
  allHeaderBytes: 512 * 1024,
  /** Lines that can begin a part: the parser has no limit of its own and keeps a kilobyte for each. */
  boundaryLines: 4000,
  /** The parser keeps each apart. An attachment of 25 MB has some 400,000. */
  lines: 500_000,
  nesting: 30,
  /** Mails within mails that are shown as text. */
  enclosed: 3,
  bodyLength: 400_000,
  htmlLength: 2_000_000,
  subjectLength: 500,
  nameLength: 200,
  participants: 500,
  references: 60,
  keyLength: 400,
  attachments: 20,
  /** Listed with the reason why they were not stored. */
  attachmentRows: 100,
  workerMs: 10_000,
  workerHeapMb: 256,
} as const;
