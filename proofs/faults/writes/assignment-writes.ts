import { assignmentRecord, newAssignmentForm } from '#domain/assignments/assignment-record.ts';
import { storedForm } from '#domain/records/save.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { newId } from '#server/db/ids.ts';
import { staffPost } from '../requests.ts';
import { seedAssignment } from './seeds.ts';
import { verdictOf, type Write } from './write.ts';

const isSaved = ({ outcome }: Record<string, unknown>) =>
  outcome === 'added' || outcome === 'updated' || outcome === 'unchanged';

const createAssignment: Write = {
  name: 'new assignment',
  prepare: async () => {
    const id = newId();
    const values = {
      ...newAssignmentForm(calendarDay(new Date())),
      title: `Jurist ${id.slice(-12)}`,
      organization: 'Gemeente Tilburg',
      location: 'Tilburg',
      vakgebied: 'Juridisch',
      type: 'Detachering',
      start_date: 'Per direct',
      duration: '6 maanden',
      description: 'Bezwaar en beroep.',
    };
    const body = { id, values, status: 'open' };
    return {
      send: (installation) => staffPost(installation, '/admin/dashboard/new/save', body, isSaved),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from assignments where title = ${values.title}) as assignments,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'create') as audits`;
        return verdictOf(found, { assignments: 1, audits: 1 });
      },
    };
  },
};

const editAssignment: Write = {
  name: 'edit of an assignment',
  prepare: async ({ db }) => {
    const id = await seedAssignment(db);
    const stored = await findAssignment(db, id);
    if (!stored) throw new Error('The seeded assignment is missing');
    const title = `Jurist met ervaring ${id.slice(-12)}`;
    const { version, values } = storedForm(assignmentRecord, stored);
    const body = { basedOn: version, values: { ...values, title } };
    return {
      send: (installation) => staffPost(installation, `/admin/dashboard/edit/${id}/save`, body, isSaved),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from assignments where id = ${id} and title = ${title}) as changed,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'update') as audits`;
        return verdictOf(found, { changed: 1, audits: 1 });
      },
    };
  },
};

const publishAssignment: Write = {
  name: 'publication of an assignment',
  prepare: async ({ db }) => {
    const id = await seedAssignment(db, { status: 'draft' });
    const body = { do: 'publish', from: 'draft' };
    return {
      send: (installation) =>
        staffPost(
          installation,
          `/admin/dashboard/vacatures/${id}`,
          body,
          ({ outcome }) => outcome === 'changed',
        ),
      async inspect(sql) {
        const [found] = await sql`
          select (select count(*)::int from assignments where id = ${id} and status = 'open') as published,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'update') as audits`;
        return verdictOf(found, { published: 1, audits: 1 });
      },
    };
  },
};

const deleteAssignment: Write = {
  name: 'deletion of an assignment',
  prepare: async ({ db }) => {
    const id = await seedAssignment(db);
    return {
      send: (installation) => staffPost(installation, `/admin/dashboard/vacatures/${id}`, { do: 'delete' }),
      async inspect(sql) {
        const [found] = await sql`
          select (not exists (select from assignments where id = ${id}))::int as gone,
            (select count(*)::int from audit_logs where entity_id = ${id} and action_type = 'delete') as audits`;
        return verdictOf(found, { gone: 1, audits: 1 });
      },
    };
  },
};

export const assignmentWrites: Write[] = [
  createAssignment,
  editAssignment,
  publishAssignment,
  deleteAssignment,
];
