export const assignmentTypes = ['Detachering', 'ZZP', 'Werving & selectie'] as const;
export type AssignmentType = (typeof assignmentTypes)[number];

/** Pay is a salary a month or a rate an hour. */
export const payOfType: Record<AssignmentType, 'salary' | 'rate'> = {
  Detachering: 'salary',
  ZZP: 'rate',
  'Werving & selectie': 'salary',
};

export const vakgebieden = [
  'Legal',
  'Juridisch',
  'Compliance & Risk',
  'Privacy',
  'Notariaat',
  'Advocatuur',
] as const;
export type Vakgebied = (typeof vakgebieden)[number];

export const experienceLevels = ['Junior', 'Medior', 'Senior'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];
export const defaultExperienceLevel: ExperienceLevel = 'Medior';

export const educationLevels = ['MBO', 'HBO', 'WO'] as const;
export type EducationLevel = (typeof educationLevels)[number];
export const defaultEducationLevel: EducationLevel = 'HBO';

/** Only 'open' is public. */
export const assignmentStatuses = ['draft', 'open', 'closed', 'archived'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** No longer looked for: the procedures of its applicants have ended. */
export const isClosed = (status: AssignmentStatus): boolean => status === 'closed' || status === 'archived';
export const defaultAssignmentStatus: AssignmentStatus = 'open';

export const MIN_HOURS = 8;
export const MAX_HOURS = 40;
export const DEFAULT_HOURS = 40;

export const DEFAULT_DEADLINE_DAYS = 30;
export const EXPIRED_VISIBLE_DAYS = 14;
