import { getTableColumns, sql } from 'drizzle-orm';
import type { Assignment } from '#domain/assignments/assignment.ts';
import { assignments } from '../db/schema/assignments.ts';

const { search: _search, ...columns } = getTableColumns(assignments);
/** Every column but the one that the database writes for itself. */
export const wholeAssignment = columns;

/** Later than before, also when two changes fall in one millisecond: whoever edits compares by it. */
export const nextUpdate = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${assignments.updatedAt} + interval '1 millisecond')`;

/** As the audit log keeps it: the fields by the names of the specification, the moments of its own aside. */
export function auditedAssignment(assignment: Omit<Assignment, 'id' | 'createdAt' | 'updatedAt'>) {
  return {
    title: assignment.title,
    organization: assignment.organization,
    location: assignment.location,
    type: assignment.type,
    vakgebied: assignment.vakgebied,
    expertise: assignment.expertise,
    skills: assignment.skills,
    experience_level: assignment.experienceLevel,
    education_level: assignment.educationLevel,
    description: assignment.description,
    salary_min: assignment.salaryMin,
    salary_max: assignment.salaryMax,
    rate_min: assignment.rateMin,
    rate_max: assignment.rateMax,
    hours_per_week: assignment.hoursPerWeek,
    start_date: assignment.startDate,
    duration: assignment.duration,
    deadline: assignment.deadline,
    employer_id: assignment.employerId,
    status: assignment.status,
  };
}
