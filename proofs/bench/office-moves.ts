import type { Part } from './figure.ts';
import { fillDatabase } from './fill-database.ts';
import { fillOffice, officeCounts } from './fill-office.ts';
import { exportFigures } from './office-export.ts';
import { importFigures } from './office-import.ts';
import { withOffice } from './office-program.ts';

const few = 1000;

/** Rows that leave and enter through the whole program. Other tables have few rows: nothing here reads them. */
export const officeMoves: Part = {
  title: 'CSV and import beside 100,000 customers and 1,000,000 entries of the log',
  async measure() {
    const { customers, audit_logs } = officeCounts;
    const filled = await fillDatabase('office-moves', (sql) =>
      fillOffice(sql, {
        assignments: few,
        guest_applications: few,
        contact_messages: few,
        contacts: few,
        opportunities: few,
        activities: few,
        visitors: few,
        customers,
        audit_logs,
      }),
    );
    return withOffice(filled, async (target) => [
      ...(await exportFigures(target, filled.dataDir)),
      ...(await importFigures(target, filled.dataDir)),
    ]);
  },
};
