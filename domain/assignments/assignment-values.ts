import { addDays, type Day } from '../time/amsterdam.ts';
import { amountText } from './amount.ts';
import {
  type Assignment,
  DEFAULT_DEADLINE_DAYS,
  DEFAULT_HOURS,
  defaultEducationLevel,
  defaultExperienceLevel,
} from './assignment.ts';
import type { AssignmentField } from './assignment-form.ts';
import { formatCommaList } from './comma-list.ts';

/** What stands in the fields of the form. */
export type AssignmentValues = Record<AssignmentField, string>;
export type EditedAssignmentValues = AssignmentValues & Record<'expertise' | 'skills' | 'status', string>;

export function emptyAssignmentValues(today: Day): AssignmentValues {
  return {
    title: '',
    organization: '',
    location: '',
    vakgebied: '',
    type: '',
    hours_per_week: String(DEFAULT_HOURS),
    start_date: '',
    deadline: addDays(today, DEFAULT_DEADLINE_DAYS),
    duration: '',
    experience_level: defaultExperienceLevel,
    education_level: defaultEducationLevel,
    salary_min: '',
    salary_max: '',
    rate_min: '',
    rate_max: '',
    description: '',
  };
}

export function assignmentValues(assignment: Assignment): EditedAssignmentValues {
  return {
    title: assignment.title,
    organization: assignment.organization,
    location: assignment.location,
    vakgebied: assignment.vakgebied,
    type: assignment.type,
    hours_per_week: String(assignment.hoursPerWeek),
    start_date: assignment.startDate,
    deadline: assignment.deadline,
    duration: assignment.duration,
    experience_level: assignment.experienceLevel,
    education_level: assignment.educationLevel,
    salary_min: amountText(assignment.salaryMin),
    salary_max: amountText(assignment.salaryMax),
    rate_min: amountText(assignment.rateMin),
    rate_max: amountText(assignment.rateMax),
    description: assignment.description,
    expertise: formatCommaList(assignment.expertise),
    skills: formatCommaList(assignment.skills),
    status: assignment.status,
  };
}
