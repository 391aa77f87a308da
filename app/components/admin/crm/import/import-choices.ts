import type { DuplicateChoice } from '#domain/crm/import-batch.ts';
import type { ColumnTarget, ImportKind } from '#domain/crm/import-fields.ts';

/** What somebody decided about a file. */
export type ImportChoices = {
  kind: ImportKind;
  /** The same for all batches of one import. */
  importId: string;
  targets: readonly ColumnTarget[];
  onDuplicate: DuplicateChoice;
};
