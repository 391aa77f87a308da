import { sql } from 'drizzle-orm';
import { type Assignment, assignmentRecord } from '#domain/assignments/assignment-record.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { auditedAssignment } from '../assignments/assignment-record.ts';
import { assignmentStore } from '../assignments/save-assignment.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { plainTexts } from './import-good-rows.ts';
import { type Known, type RecordImport, refsOf } from './import-records.ts';

/** The same title, organisation and deadline make the same assignment. Without a status it is a draft. */
export const assignmentImport = (today: Day): RecordImport<typeof assignmentRecord, Assignment> => ({
  kind: 'assignments',
  record: assignmentRecord,
  table: assignments,
  links: {
    customer_id: 'company',
    contact_ids: 'contact',
    opportunity_id: 'opportunity',
    owner_id: 'colleague',
    recruiter_id: 'colleague',
  },
  starts: () => ({ status: 'draft' }),
  by: 'content',
  async keysOf(tx, rows) {
    const names = await plainTexts(
      tx,
      rows.map(({ content }) => `${content.title} ${content.organization}`),
    );
    return rows.map(({ content }, at) => `${content.deadline} ${names[at]}`);
  },
  known: async (tx, rows) =>
    (
      await tx.execute<Known>(sql`
        select id, title as name, id as ref, deadline || ' ' || plain_text(title || ' ' || organization) as key
        from assignments
        where id = any(${sql.param(refsOf(rows))}::uuid[])
          or plain_text(title) in (
            select plain_text(given) from unnest(${sql.param(rows.map(({ content }) => content.title))}::text[]) given)
        order by created_at, id`)
    ).rows,
  // Visitors would not see it; an assignment of the past is closed.
  problems: ({ content: { status, deadline } }) =>
    status === 'open' && deadline < today ? { deadline: 'deadlinePast' } : undefined,
  async insert(tx, rows, actor) {
    const made = rows.map(({ id, content: { contactIds: _contactIds, ...content } }) => ({ id, ...content }));
    await tx.insert(assignments).values(made);
    const links = rows.flatMap(({ id, content }) =>
      content.contactIds.map((contactId) => ({ assignmentId: id, contactId })),
    );
    if (links.length > 0) await tx.insert(assignmentContacts).values(links);
    const entries = rows.map(({ id, content, line }) => ({
      action: 'create' as const,
      entity: 'assignment' as const,
      entityId: id,
      newData: auditedAssignment({ id, ...content, employerId: null }),
      metadata: { importedLine: line },
    }));
    await recordAudits(tx, actor, entries);
    if (rows.some(({ content }) => content.status === 'open')) await publicContentChanged(tx);
  },
  store: assignmentStore,
});
