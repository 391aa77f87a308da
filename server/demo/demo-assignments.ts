import { type AssignmentStatus, payOfType, type Vakgebied } from '#domain/assignments/assignment.ts';
import type { NewAssignment } from '#domain/assignments/assignment-record.ts';
import { addDays, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { advocatuurRoles } from './assignments/advocatuur.ts';
import { complianceRiskRoles } from './assignments/compliance-risk.ts';
import { englishOf } from './assignments/english.ts';
import { juridischRoles } from './assignments/juridisch.ts';
import { legalRoles } from './assignments/legal.ts';
import { notariaatRoles } from './assignments/notariaat.ts';
import { privacyRoles } from './assignments/privacy.ts';
import { type DemoRole, describeRole } from './assignments/role.ts';
import { keysOf } from '#domain/typed-entries.ts';
import { workingDayUpTo } from '#domain/time/working-days.ts';

export type DemoAssignment = { id: string } & Pick<
  NewAssignment,
  'title' | 'organization' | 'location' | 'vakgebied' | 'educationLevel' | 'createdAt' | 'deadline'
>;

type Moment = { closesIn: number; postedAgo: number; status?: AssignmentStatus };

const rolesByVakgebied: Record<Vakgebied, DemoRole[]> = {
  Legal: legalRoles,
  Juridisch: juridischRoles,
  'Compliance & Risk': complianceRiskRoles,
  Privacy: privacyRoles,
  Notariaat: notariaatRoles,
  Advocatuur: advocatuurRoles,
};

/**
 * Days from today on which the roles of a vakgebied close and were posted, on the Friday before if that is in a weekend.
 * None is posted today, because the time could be in the future.
 */
const moments: Record<Vakgebied, Moment[]> = {
  Legal: [
    { closesIn: 3, postedAgo: 18 },
    { closesIn: 21, postedAgo: 6 },
    { closesIn: 29, postedAgo: 1 },
    { closesIn: 7, postedAgo: 23 },
    { closesIn: 16, postedAgo: 12 },
    { closesIn: -4, postedAgo: 32 },
    { closesIn: 0, postedAgo: 14 },
    { closesIn: 12, postedAgo: 9 },
    { closesIn: 34, postedAgo: 4, status: 'draft' },
    { closesIn: 1, postedAgo: 20 },
  ],
  Juridisch: [
    { closesIn: 0, postedAgo: 12 },
    { closesIn: 5, postedAgo: 10 },
    { closesIn: -1, postedAgo: 31 },
    { closesIn: 2, postedAgo: 13 },
    { closesIn: 26, postedAgo: 4 },
    { closesIn: 18, postedAgo: 11 },
    { closesIn: 30, postedAgo: 2 },
    { closesIn: 14, postedAgo: 16 },
    { closesIn: -20, postedAgo: 38 },
    { closesIn: 41, postedAgo: 3 },
  ],
  'Compliance & Risk': [
    { closesIn: 23, postedAgo: 2 },
    { closesIn: 28, postedAgo: 3 },
    { closesIn: 10, postedAgo: 17 },
    { closesIn: 35, postedAgo: 5 },
    { closesIn: 4, postedAgo: 21 },
    { closesIn: 19, postedAgo: 8 },
    { closesIn: -9, postedAgo: 37 },
    { closesIn: 31, postedAgo: 7 },
    { closesIn: 1, postedAgo: 8 },
    { closesIn: 20, postedAgo: 15, status: 'closed' },
  ],
  Privacy: [
    { closesIn: 13, postedAgo: 3 },
    { closesIn: 24, postedAgo: 5 },
    { closesIn: 6, postedAgo: 15 },
    { closesIn: 33, postedAgo: 2 },
    { closesIn: 17, postedAgo: 13 },
    { closesIn: -2, postedAgo: 22 },
    { closesIn: 38, postedAgo: 6 },
    { closesIn: 3, postedAgo: 19 },
    { closesIn: 9, postedAgo: 11 },
    { closesIn: 45, postedAgo: 1, status: 'draft' },
  ],
  Notariaat: [
    { closesIn: 22, postedAgo: 8 },
    { closesIn: 8, postedAgo: 22 },
    { closesIn: -13, postedAgo: 37 },
    { closesIn: 40, postedAgo: 1 },
    { closesIn: 15, postedAgo: 14 },
    { closesIn: 27, postedAgo: 9 },
    { closesIn: 36, postedAgo: 4 },
    { closesIn: 7, postedAgo: 24 },
    { closesIn: -6, postedAgo: 35, status: 'closed' },
    { closesIn: 32, postedAgo: 10 },
  ],
  Advocatuur: [
    { closesIn: 16, postedAgo: 4 },
    { closesIn: 25, postedAgo: 7 },
    { closesIn: 42, postedAgo: 5 },
    { closesIn: 11, postedAgo: 25 },
    { closesIn: 37, postedAgo: 10 },
    { closesIn: -6, postedAgo: 29 },
    { closesIn: 2, postedAgo: 27 },
    { closesIn: 21, postedAgo: 6 },
    { closesIn: -26, postedAgo: 38 },
    { closesIn: -11, postedAgo: 38, status: 'archived' },
  ],
};

/** 'Per 1 maart 2027': the first day of a month that begins after the deadline. */
function startText(start: DemoRole['start'], deadline: Day): string {
  if (typeof start === 'string') return start;
  const [year = 0, month = 0] = deadline.split('-').map(Number);
  const firstDay = new Date(Date.UTC(year, month - 1 + start, 1)).toISOString().slice(0, 10);
  return `Per ${formatDate(firstDay, 'nl', 'long')}`;
}

/** In office hours, a different minute per assignment, so that the order by time is always the same. */
function postedAt(day: Day, index: number): Date {
  const minutes = 8 * 60 + 30 + index * 8;
  return new Date(startOfDay(day).getTime() + minutes * 60_000);
}

function assignmentFrom(
  role: DemoRole,
  vakgebied: Vakgebied,
  moment: Moment,
  today: Day,
  index: number,
): NewAssignment {
  const [min, max] = role.pay ?? [null, null];
  const monthly = payOfType[role.type] === 'salary';
  const deadline = addDays(today, moment.closesIn);
  const createdAt = postedAt(workingDayUpTo(addDays(today, -moment.postedAgo)), index);
  return {
    title: role.title,
    organization: role.organization,
    location: role.location,
    type: role.type,
    vakgebied,
    expertise: role.expertise,
    skills: role.skills,
    experienceLevel: role.experience,
    educationLevel: role.education,
    description: describeRole(role, index),
    salaryMin: monthly ? min : null,
    salaryMax: monthly ? max : null,
    rateMin: monthly ? null : min,
    rateMax: monthly ? null : max,
    hoursPerWeek: role.hours,
    startDate: startText(role.start, deadline),
    duration: role.duration,
    deadline,
    employerId: null,
    recruiterId: null,
    status: moment.status ?? 'open',
    ...englishOf(role.title),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Sixty assignments around the given day; deterministic per day. */
export function demoAssignments(today: Day): NewAssignment[] {
  const made: NewAssignment[] = [];
  for (const vakgebied of keysOf(rolesByVakgebied)) {
    for (const [index, role] of rolesByVakgebied[vakgebied].entries()) {
      const moment = moments[vakgebied][index];
      if (!moment) throw new Error(`The demo role ${role.title} has no dates`);
      made.push(assignmentFrom(role, vakgebied, moment, today, made.length));
    }
  }
  return made;
}
