import { sql } from 'drizzle-orm';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import type { NewAssignment } from '#domain/assignments/assignment-record.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { recordAudit, system } from '#server/audit/record-audit.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { insertApplication, insertMessage } from '#tests/support/applications.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { insertApplicationWithCv } from '#tests/support/e2e-applications.ts';
import { insertPlacement } from '#tests/support/placements.ts';
import type { RunningProgram } from '#tests/support/program.ts';

/** Inserts a record with its audit row, as the program would, so the checks need no exceptions. */
async function seeded(
  db: Database,
  entity: AuditEntity,
  insert: (tx: Executor) => Promise<string>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insert(tx);
    await recordAudit(tx, system, { action: 'create', entity, entityId: id });
    return id;
  });
}

const consented = () => ({ privacyAccepted: true, privacyAcceptedAt: new Date() });

export const seedApplication = (db: Database, values: Parameters<typeof insertApplication>[1] = {}) =>
  seeded(db, 'application', (tx) => insertApplication(tx, { ...consented(), ...values }));

export const seedMessage = (db: Database, values: Parameters<typeof insertMessage>[1]) =>
  seeded(db, 'message', (tx) => insertMessage(tx, values));

export const seedPlacement = (
  db: Database,
  customerId: string,
  values: Parameters<typeof insertPlacement>[2],
) => seeded(db, 'placement', (tx) => insertPlacement(tx, customerId, values));

export const seedCustomer = (db: Database, companyName: string) =>
  seeded(db, 'customer', (tx) => insertCustomer(tx, { companyName }));

export const seedCandidate = (db: Database) =>
  seeded(db, 'candidate', (tx) =>
    insertCandidate(tx, { privacyAcceptedAt: new Date(), privacySource: 'staff' }),
  );

export const seedAssignment = (db: Database, values: Partial<NewAssignment> = {}) =>
  seeded(db, 'assignment', async (tx) => {
    const deadline = addDays(calendarDay(new Date()), 30);
    const [id = ''] = await insertAssignments(tx, { deadline, ...values });
    return id;
  });

/** An application with a CV in the file store. */
export async function seedApplicationWithCv(
  db: Database,
  program: Pick<RunningProgram, 'dataDir'>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { id } = await insertApplicationWithCv(tx, program, 'pdf', consented());
    await recordAudit(tx, system, { action: 'create', entity: 'application', entityId: id });
    return id;
  });
}

/** Inserts many customers at once, for faults that need volume. */
export async function seedManyCustomers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into customers (id, company_name, city)
      select gen_random_uuid(), 'Klant nummer ' || n, 'Tilburg' from generate_series(1, ${count}::int) n returning id
    )
    insert into audit_logs (id, action_type, entity_type, entity_id, metadata)
    select gen_random_uuid(), 'create', 'customer', id::text, '{"actor": "system"}' from made`);
}
