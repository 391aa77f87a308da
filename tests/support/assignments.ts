import { assignmentRecord, type NewAssignment } from '#domain/assignments/assignment-record.ts';
import type { Executor } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { sampleOf } from './records.ts';

/** An ordinary open assignment; tests override what matters to them. */
export function anAssignment(given: Partial<NewAssignment> = {}): NewAssignment {
  return {
    ...sampleOf(assignmentRecord),
    title: 'Jurist',
    organization: 'Gemeente',
    location: 'Breda',
    vakgebied: 'Juridisch',
    experienceLevel: 'Medior',
    educationLevel: 'HBO',
    description: 'Werk aan de zaak.',
    hoursPerWeek: 32,
    startDate: 'Per direct',
    duration: '6 maanden',
    deadline: '2026-12-01',
    status: 'open',
    employerId: null,
    createdAt: new Date('2026-11-01T12:00:00Z'),
    updatedAt: new Date('2026-11-01T12:00:00Z'),
    ...given,
  };
}

/** Returns the ids in the given order. */
export async function insertAssignments(db: Executor, ...given: Partial<NewAssignment>[]): Promise<string[]> {
  const rows = given.map((one) => ({ id: newId(), ...anAssignment(one) }));
  await db.insert(assignments).values(rows);
  return rows.map((row) => row.id);
}
