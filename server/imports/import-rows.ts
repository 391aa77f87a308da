import type { ImportBatch, RowReport } from '#domain/imports/import-batch.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Program } from '../program.ts';
import { activityImport } from './import-activities.ts';
import { assignmentImport } from './import-assignments.ts';
import { candidateImport } from './import-candidates.ts';
import { importContacts } from './import-contacts.ts';
import { importCustomers } from './import-customers.ts';
import { opportunityImport } from './import-opportunities.ts';
import { placementImport } from './import-placements.ts';
import { importRecords } from './import-records.ts';

/** One batch of a file of any kind. `rates`: whether the sender may fill in rates. */
export async function importRows(
  program: Pick<Program, 'db' | 'settings' | 'now' | 'contentChanged'>,
  batch: ImportBatch,
  { rates, actor }: { rates: boolean; actor: Actor },
): Promise<RowReport[]> {
  const { db } = program;
  const now = program.now();
  const importing = { db, rates };
  switch (batch.kind) {
    case 'customers':
      return importCustomers(db, batch, actor);
    case 'contacts':
      return importContacts(db, batch, actor);
    case 'opportunities':
      return importRecords(importing, opportunityImport, batch, actor);
    case 'assignments': {
      const reports = await importRecords(importing, assignmentImport(calendarDay(now)), batch, actor);
      if (!batch.preview) await program.contentChanged();
      return reports;
    }
    case 'candidates': {
      const asked = { settings: await program.settings.current(), now };
      return importRecords(importing, candidateImport(asked), batch, actor);
    }
    case 'placements':
      return importRecords(importing, placementImport, batch, actor);
    case 'activities':
      return importRecords(importing, activityImport(now), batch, actor);
  }
}
