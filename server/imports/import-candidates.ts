import { sql } from 'drizzle-orm';
import type { Candidate } from '#domain/candidates/candidate.ts';
import { type CandidateContent, candidateRecord } from '#domain/candidates/candidate-record.ts';
import { type ConsentWay, consentWays } from '#domain/candidates/consent.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { keptSince, keptUntil, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { candidateAudit } from '../candidates/candidate-record.ts';
import { candidateStore } from '../candidates/save-candidate.ts';
import type { Executor } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { type GoodRow, type Known, type RecordImport, refsOf } from './import-records.ts';

type Row = GoodRow<CandidateContent>;
type Asked = { settings: Settings; now: Date };

/**
 * Candidates are recognised by their email address, also that of a merged duplicate. A new one must say whether they
 * agreed to be kept; an import never changes the consent of an existing one.
 */
export const candidateImport = (asked: Asked): RecordImport<typeof candidateRecord, Candidate> => ({
  kind: 'candidates',
  record: candidateRecord,
  table: candidates,
  links: {},
  by: 'email',
  keysOf: async (_tx, rows) => rows.map(({ content }) => content.email.toLowerCase()),
  known,
  problems: (row) => consentProblems(row, asked),
  async insert(tx, rows, actor) {
    const made = rows.map((row) => ({ row, consent: consentIn(row, asked) }));
    await tx.insert(candidates).values(
      made.map(({ row: { id, content }, consent }) => ({
        id,
        ...content,
        registeredAt: asked.now,
        lastActiveAt: asked.now,
        createdAt: asked.now,
        updatedAt: asked.now,
        consentDueOn: null,
        ...consent,
      })),
    );
    const entries = made.map(({ row: { id, line }, consent }) =>
      candidateAudit(id, 'added', {
        newData: { consent: consent !== undefined },
        metadata: { importedLine: line },
      }),
    );
    await recordAudits(tx, actor, entries);
  },
  store: candidateStore(asked.now, undefined),
});

async function known(tx: Executor, rows: Row[]): Promise<Known[]> {
  const addresses = sql`${sql.param(rows.map(({ key }) => key))}::text[]`;
  const { rows: found } = await tx.execute<Known>(sql`
    select c.id, c.first_name || ' ' || c.last_name as name, c.id as ref, address as key
    from candidates c, unnest(array[lower(c.email)] || c.other_emails) address
    where c.id in (
      select id from candidates where id = any(${sql.param(refsOf(rows))}::uuid[])
      union select id from candidates where lower(email) = any(${addresses})
      union select id from candidates where other_emails && ${addresses})
    order by c.created_at, c.id`);
  return found;
}

const wayIn = ({ columns }: Row): ConsentWay | undefined =>
  consentWays.find((way) => way === columns.consent);
const dayIn = ({ columns: { consent_date: day } }: Row) => (typeof day === 'string' ? day : undefined);

/** Not in the future, and not ended already. */
function consentProblems(row: Row, { settings, now }: Asked): RecordErrors | undefined {
  if (!row.columns.consent) return { consent: 'consentMissing' };
  const day = dayIn(row);
  if (!day) return undefined;
  if (!wayIn(row)) return { consent_date: 'unusedField' };
  const earliest = calendarDay(keptSince(termOf(settings, 'consent'), now));
  return day > calendarDay(now) || day < earliest ? { consent_date: 'consentDay' } : undefined;
}

function consentIn(row: Row, { settings, now }: Asked) {
  const way = wayIn(row);
  if (!way) return undefined;
  const day = dayIn(row);
  const at = day && day !== calendarDay(now) ? startOfDay(day) : now;
  return {
    privacyAcceptedAt: at,
    privacySource: way,
    consentUntil: keptUntil(termOf(settings, 'consent'), at),
  };
}
