import { setTimeout } from 'node:timers/promises';
import { settingsSchema, type Settings } from '#domain/settings/settings.ts';
import type { Sql } from '#server/db/client.ts';
import { ConnectionPool } from '#server/db/connection-pool.ts';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { sqlOver } from '#server/db/sql.ts';

export type SettingsChange = { [Part in keyof Settings]?: Partial<Settings[Part]> };

export function openE2eDatabase(connection: ConnectionOptions): Sql {
  return sqlOver(new ConnectionPool(connection, { max: 2 }));
}

/** Writes the settings that differ from the defaults, as the back office would, and notifies the running program. */
export async function writeSettings(sql: Sql, change: SettingsChange): Promise<void> {
  const settings = settingsSchema.parse(change);
  const [written] = await sql.begin(async (tx) => {
    await tx`
      insert into admin_settings (id, settings) values (1, ${JSON.stringify(settings)})
      on conflict (id) do update set settings = excluded.settings`;
    await tx`update public_content set epoch = epoch + 1 where id = 1`;
    return tx<{ at: string }[]>`select pg_notify('public_content', ''), clock_timestamp()::text as at`;
  });
  await untilNoticed(sql, written?.at ?? '');
}

/** The program learns of a change by a notification, and then asks for the epoch. A busy connection may hide that: at most a second. */
async function untilNoticed(sql: Sql, at: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const noticed =
      await sql`select from pg_stat_activity where datname = current_database() and state = 'idle'
      and query like 'select epoch from public_content%'
      and query_start > ${at}::timestamptz`;
    if (noticed.length > 0) return;
    await setTimeout(50);
  }
}

/** Runs `work` while a table cannot be read, as during a database failure. */
export async function withoutTable(sql: Sql, table: string, work: () => Promise<void>): Promise<void> {
  const away = sql(`${table}_away`);
  await sql`alter table ${sql(table)} rename to ${away}`;
  await work().finally(() => sql`alter table ${away} rename to ${sql(table)}`);
}

export type AssignmentRow = { id: string; title: string; deadline: string };

/** An assignment in Dutch only that is open for applications and does not close at midnight. */
export async function openAssignment(sql: Sql): Promise<AssignmentRow> {
  return only(
    await sql<AssignmentRow[]>`
      select id, title, deadline::text from assignments
      where status = 'open' and deadline > current_date + 10 and title_en is null order by id limit 1`,
  );
}

/** An assignment past its deadline that is still shown. */
export async function expiredAssignment(sql: Sql): Promise<AssignmentRow> {
  return only(
    await sql<AssignmentRow[]>`
      select id, title, deadline::text from assignments
      where status = 'open' and deadline between current_date - 10 and current_date - 2 order by id limit 1`,
  );
}

export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new Error(`One row was expected, and there are ${rows.length}`);
  return row;
}
