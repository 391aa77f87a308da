import { href } from 'react-router';
import type { DuplicateChoice } from '#domain/imports/import-batch.ts';
import type { ColumnTarget } from '#domain/imports/import-fields.ts';
import type { ImportKind } from '#domain/imports/import-kinds.ts';

/** The list that an import adds to. */
export const listPaths: Record<ImportKind, string> = {
  customers: href('/admin/crm/customers'),
  contacts: href('/admin/crm/contacts'),
  opportunities: href('/admin/crm/opportunities'),
  assignments: href('/admin/dashboard/vacatures'),
  candidates: href('/admin/crm/candidates'),
  placements: href('/admin/crm/placements'),
  activities: href('/admin/crm/activities'),
};

export const importPaths: Record<ImportKind, string> = {
  customers: href('/admin/crm/customers/import'),
  contacts: href('/admin/crm/contacts/import'),
  opportunities: href('/admin/crm/opportunities/import'),
  assignments: href('/admin/dashboard/vacatures/import'),
  candidates: href('/admin/crm/candidates/import'),
  placements: href('/admin/crm/placements/import'),
  activities: href('/admin/crm/activities/import'),
};

/** The decisions about a file. */
export type ImportChoices = {
  kind: ImportKind;
  /** Whether rates may be filled in. */
  rates: boolean;
  /** The same for all batches of one import. */
  importId: string;
  targets: readonly ColumnTarget[];
  onDuplicate: DuplicateChoice;
};
