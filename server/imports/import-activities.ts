import { sql } from 'drizzle-orm';
import { type Activity, type ActivityContent, activityRecord } from '#domain/activities/activity-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { audited } from '#domain/records/record.ts';
import { localMoment } from '#domain/time/local-moment.ts';
import { activityAudit } from '../activities/activity-record.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { recordConversations } from '../contacts/record-contact-moment.ts';
import type { Executor } from '../db/client.ts';
import { activities } from '../db/schema/crm.ts';
import { plainTexts } from './import-good-rows.ts';
import { type GoodRow, type Known, type LinkedRow, type RecordImport, refsOf } from './import-records.ts';

type Row = LinkedRow<ActivityContent>;

/** The same subject, type, moment, customer and candidate make the same activity. Existing ones are not updated. */
export const activityImport = (now: Date): RecordImport<typeof activityRecord, Activity> => ({
  kind: 'activities',
  record: activityRecord,
  table: activities,
  links: {
    customer_id: 'company',
    contact_id: 'contact',
    opportunity_id: 'opportunity',
    candidate_id: 'candidate',
    assignment_id: 'assignment',
    application_id: 'application',
    placement_id: 'placement',
    owner_id: 'colleague',
  },
  // A moment at which it was done says that it was.
  starts: ({ fields }) => (fields.completed_at ? { status: 'completed' } : {}),
  relate: (tx, rows, refuse) =>
    relate(
      tx,
      rows.map((row) => finished(row, now)),
      refuse,
    ),
  by: 'content',
  async keysOf(tx, rows) {
    const subjects = await plainTexts(
      tx,
      rows.map(({ content }) => content.subject),
    );
    return rows.map(({ content }, at) => {
      const moment = momentOf(content);
      if (!moment) return '';
      const { type, customerId, candidateId } = content;
      return [type, localMoment(moment), customerId ?? '', candidateId ?? '', subjects[at]].join(' ');
    });
  },
  known,
  async insert(tx, rows, actor) {
    await tx.insert(activities).values(rows.map(({ id, content }) => ({ id, ...content })));
    await recordConversations(
      tx,
      rows.map(({ id, content: { contactId, status } }) => ({ id, contactId, status })),
    );
    const entries = rows.map(({ id, content, line }) =>
      activityAudit(
        { id, ...content },
        { action: 'create', newData: audited(activityRecord, content), metadata: { importedLine: line } },
      ),
    );
    await recordAudits(tx, actor, entries);
  },
});

const momentOf = ({ completedAt, dueDate }: ActivityContent): Date | null => completedAt ?? dueDate;

/** Done when it was planned, unless the file says when. */
function finished(row: Row, now: Date): Row {
  const { status, completedAt, dueDate } = row.content;
  if (status !== 'completed') return row;
  return { ...row, content: { ...row.content, completedAt: completedAt ?? dueDate ?? now } };
}

async function known(tx: Executor, rows: GoodRow<ActivityContent>[]): Promise<Known[]> {
  const dated = rows.filter(({ content }) => momentOf(content));
  const list = (of: (content: ActivityContent) => string | null, type: string) =>
    sql`${sql.param(dated.map(({ content }) => of(content)))}::${sql.raw(type)}[]`;
  const given = sql`unnest(${list((one) => momentOf(one)?.toISOString() ?? null, 'timestamptz')},
    ${list(({ customerId }) => customerId, 'uuid')}, ${list(({ candidateId }) => candidateId, 'uuid')})
    as given(moment, customer, candidate)`;
  const thatMinute = sql`a.happened_at >= date_trunc('minute', given.moment)
    and a.happened_at < date_trunc('minute', given.moment) + interval '1 minute'`;
  const { rows: found } = await tx.execute<Known>(sql`
    select a.id, a.subject as name, a.id as ref, concat_ws(' ', a.type,
      to_char(coalesce(a.completed_at, a.due_date) at time zone 'Europe/Amsterdam', 'YYYY-MM-DD"T"HH24:MI'),
      coalesce(a.customer_id::text, ''), coalesce(a.candidate_id::text, ''), plain_text(a.subject)) as key
    from activities a
    where a.id in (
      select id from activities where id = any(${sql.param(refsOf(rows))}::uuid[])
      union select a.id from ${given} join activities a on a.customer_id = given.customer and ${thatMinute}
      union select a.id from ${given} join activities a on a.candidate_id = given.candidate and ${thatMinute}
      union select a.id from ${given} join activities a on a.due_date >= date_trunc('minute', given.moment)
        and a.due_date < date_trunc('minute', given.moment) + interval '1 minute'
        where given.customer is null and given.candidate is null)
    order by a.created_at, a.id`);
  return found;
}

type Implied = {
  id: string;
  customerId: string | null;
  candidateId: string | null;
  assignmentId: string | null;
};

/** The records that each record implies, in the order in which they complete an activity. */
const implying = {
  applicationId: sql`select id, null::uuid as "customerId", candidate_id as "candidateId",
    assignment_id as "assignmentId" from guest_applications`,
  placementId: sql`select id, customer_id as "customerId", candidate_id as "candidateId",
    assignment_id as "assignmentId" from placements`,
  assignmentId: sql`select id, customer_id as "customerId", null::uuid as "candidateId",
    null::uuid as "assignmentId" from assignments`,
  contactId: sql`select id, customer_id as "customerId", null::uuid as "candidateId",
    null::uuid as "assignmentId" from contacts`,
  opportunityId: sql`select id, customer_id as "customerId", null::uuid as "candidateId",
    null::uuid as "assignmentId" from opportunities`,
};
const inOrder = ['applicationId', 'placementId', 'assignmentId', 'contactId', 'opportunityId'] as const;
const fieldOf = {
  applicationId: 'application_id',
  placementId: 'placement_id',
  assignmentId: 'assignment_id',
  contactId: 'contact_id',
  opportunityId: 'opportunity_id',
} as const;

/** Adds the customer, candidate and assignment that follow; records that do not belong together are refused. */
async function relate(
  tx: Executor,
  rows: Row[],
  refuse: (line: number, errors: RecordErrors) => void,
): Promise<Row[]> {
  let completed = rows;
  const errors = new Map<number, RecordErrors>();
  for (const name of inOrder) {
    const ids = [...new Set(completed.flatMap(({ content }) => content[name] ?? []))];
    if (ids.length === 0) continue;
    const { rows: found } = await tx.execute<Implied>(
      sql`${implying[name]} where id = any(${sql.param(ids)}::uuid[])`,
    );
    const byId = new Map(found.map((one) => [one.id, one]));
    completed = completed.map((row) => {
      const implied = byId.get(row.content[name] ?? '');
      if (!implied) return row;
      const { content } = row;
      const disagrees = (['customerId', 'candidateId', 'assignmentId'] as const).some(
        (part) => implied[part] && content[part] && implied[part] !== content[part],
      );
      if (disagrees) errors.set(row.line, { ...errors.get(row.line), [fieldOf[name]]: 'otherRecord' });
      return {
        ...row,
        content: {
          ...content,
          customerId: content.customerId ?? implied.customerId,
          candidateId: content.candidateId ?? implied.candidateId,
          assignmentId: content.assignmentId ?? implied.assignmentId,
        },
      };
    });
  }
  for (const [line, wrong] of errors) refuse(line, wrong);
  return completed.filter(({ line }) => !errors.has(line));
}
