import { and, eq, lt, sql } from 'drizzle-orm';
import type { AutomaticKind } from '#domain/mail/stored-mail.ts';
import type { Transaction } from '../db/client.ts';
import { mailAddresses } from '../db/schema/mails.ts';
import type { Bounce } from './bounce.ts';

/** Only addresses that were written to: anyone can send a report about anyone. */
export async function recordBounces(tx: Transaction, bounces: readonly Bounce[], at: Date): Promise<void> {
  if (bounces.length === 0) return;
  const addresses = sql.param(bounces.map(({ address }) => address));
  const reasons = sql.param(bounces.map(({ reason }) => reason));
  await tx.execute(sql`insert into mail_addresses (address, bounced_at, bounce_reason)
    select b.address, ${at.toISOString()}::timestamptz, b.reason
    from unnest(${addresses}::text[], ${reasons}::text[]) as b (address, reason)
    where exists (select from mail_participants p join mails m on m.id = p.mail_id
        where p.address = b.address and p.role in ('to', 'cc', 'bcc') and not m.incoming)
      or exists (select from mail_outbox o where lower(o.to_address) = b.address)
    on conflict (address) do update set bounced_at = excluded.bounced_at, bounce_reason = excluded.bounce_reason
      where mail_addresses.bounced_at is null or mail_addresses.bounced_at < excluded.bounced_at`);
}

/** An absence message says that somebody is away; mail that they wrote themselves, that they are back. */
export async function recordAbsence(
  tx: Transaction,
  { from, automatic, at }: { from: string; automatic: AutomaticKind | undefined; at: Date },
): Promise<void> {
  if (automatic === 'reply')
    await tx
      .insert(mailAddresses)
      .values({ address: from, awayAt: at })
      .onConflictDoUpdate({
        target: mailAddresses.address,
        set: { awayAt: sql`greatest(${mailAddresses.awayAt}, excluded.away_at)` },
      });
  if (automatic === undefined)
    await tx
      .update(mailAddresses)
      .set({ awayAt: null })
      .where(and(eq(mailAddresses.address, from), lt(mailAddresses.awayAt, at)));
}
