import { createHash } from 'node:crypto';

/** The same row of an import always gets the same id, so that a batch can be sent again after a lost response. */
export function importRowId(importId: string, line: number): string {
  const hash = createHash('sha256').update(`${importId} ${line}`).digest('hex');
  // Version 8: custom.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
