import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AuditAction, AuditEntity } from '#domain/audit/audit-entry.ts';
import { STATEMENT_WRITTEN_ON, statementFacts, type StatementFacts } from '#domain/privacy/statement.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { transportName } from '../mail/create-mail-transport.ts';
import type { Program } from '../program.ts';

type Stated = Pick<Program, 'config' | 'settings'>;
type Dated = Stated & Pick<Program, 'db' | 'siteContent'>;

/** What the privacy statement says about this installation. */
export async function readStatementFacts({ config, settings }: Stated): Promise<StatementFacts> {
  return statementFacts(await settings.current(), {
    database: config.databaseUrl ? 'external' : 'embedded',
    files: config.s3 ? 's3' : 'local',
    mail: transportName(config),
  });
}

/** With the day on which any of it last changed. */
export async function readStatement(program: Dated): Promise<{ facts: StatementFacts; changedOn: Day }> {
  const facts = await readStatementFacts(program);
  const { privacy } = (await program.siteContent.current()).changedAt;
  const days = [STATEMENT_WRITTEN_ON, await lastChange(program.db), privacy && calendarDay(privacy)];
  const changedOn =
    days
      .filter((day) => day !== undefined)
      .toSorted()
      .at(-1) ?? STATEMENT_WRITTEN_ON;
  return { facts, changedOn };
}

/** A restore can change the settings too. */
async function lastChange(db: Program['db']): Promise<Day | undefined> {
  const { newData } = auditLogs;
  const stated = sql`(${newData} ?| array['company', 'retention'] or ${newData} #> '{backup,schedule}' ? 'retention')`;
  const changes = await Promise.all([
    newest(db, 'settings', 'settings_change', stated),
    newest(db, 'backup', 'backup_restore'),
  ]);
  return changes
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1);
}

async function newest(
  db: Program['db'],
  entity: AuditEntity,
  action: AuditAction,
  condition?: SQL,
): Promise<Day | undefined> {
  const { timestamp, entityType, actionType } = auditLogs;
  const [last] = await db
    .select({ timestamp })
    .from(auditLogs)
    .where(and(eq(entityType, entity), eq(actionType, action), condition))
    .orderBy(desc(timestamp))
    .limit(1);
  return last && calendarDay(last.timestamp);
}
