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
import { importTurns, onlyTurn, type Turn } from './import-turns.ts';

type Sender = { rates: boolean; actor: Actor };

/** As `importRows`, beside the batch before; undefined if this one has to be sent again after its answer. */
export function importInTurn(
  program: Parameters<typeof importRows>[0],
  batch: ImportBatch,
  sender: Sender,
): Promise<RowReport[] | undefined> {
  if (batch.preview) return importRows(program, batch, sender);
  return importTurns.take(batch, (turn) => importRows(program, batch, sender, turn));
}

/** One batch of a file of any kind. `rates`: whether the sender may fill in rates. */
export async function importRows(
  program: Pick<Program, 'db' | 'settings' | 'now' | 'contentChanged'>,
  batch: ImportBatch,
  { rates, actor }: Sender,
  turn: Turn = onlyTurn,
): Promise<RowReport[]> {
  const { db } = program;
  const now = program.now();
  const importing = { db, rates, turn };
  switch (batch.kind) {
    case 'customers':
      return importCustomers(db, batch, actor, turn);
    case 'contacts':
      return importContacts(db, batch, actor, turn);
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
