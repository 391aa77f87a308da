/** What happens to rows that the database would refuse, or that would refer to missing rows. */
export const adjustmentKinds = [
  /** A value that is not allowed is emptied, or gets its default. */
  'cleared',
  /** A row of the archive with a value that is not allowed is left out. */
  'skipped',
  /** Of several rows with the same unique value, the newest stays. */
  'duplicate',
  /** Of several rows with a mark that only one may have, the newest keeps it. */
  'demoted',
  /** A row loses its reference to a row that does not exist. */
  'unlinked',
  /** A row of the archive is left out because it belongs to a row that does not exist. */
  'dangling',
  /** A row of this installation is deleted because it belongs to a row that is not in the archive. */
  'removed',
  /** A row of this installation stays, although it is not in the archive, because others refer to it. */
  'kept',
  /** A document that belongs to nobody is left out. */
  'unowned',
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export type Adjustment = {
  kind: AdjustmentKind;
  table: string;
  /** The columns concerned, or the table that is referred to. */
  about?: string;
  rows: number;
  /** Names of the first few, for people. */
  names: string[];
};

/**
 * `refuse`: an archive with such rows is not restored. `keep`: rows of this installation stay if others refer to them.
 * `remove`: they go, with everything that belongs to them.
 */
export const conflictChoices = ['keep', 'remove'] as const;
export type ConflictChoice = (typeof conflictChoices)[number];
export type OnConflict = ConflictChoice | 'refuse';
