import { href } from 'react-router';
import type { DuplicateChoice } from '#domain/imports/import-batch.ts';
import type { ColumnTarget, ImportKind } from '#domain/imports/import-fields.ts';

/** The list that an import adds to. */
export const listPaths: Record<ImportKind, string> = {
  customers: href('/admin/crm/customers'),
  contacts: href('/admin/crm/contacts'),
};

/** The decisions about a file. */
export type ImportChoices = {
  kind: ImportKind;
  /** The same for all batches of one import. */
  importId: string;
  targets: readonly ColumnTarget[];
  onDuplicate: DuplicateChoice;
};
