import { customType, date, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type {
  AssignmentStatus,
  AssignmentType,
  EducationLevel,
  ExperienceLevel,
  Vakgebied,
} from '#domain/assignments/assignment.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const euros = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' });

export const assignments = pgTable('assignments', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  organization: text().notNull(),
  location: text().notNull(),
  type: text().$type<AssignmentType>().notNull(),
  vakgebied: text().$type<Vakgebied>().notNull(),
  expertise: text().array().notNull().default([]),
  skills: text().array().notNull().default([]),
  experienceLevel: text('experience_level').$type<ExperienceLevel>().notNull().default('Medior'),
  educationLevel: text('education_level').$type<EducationLevel>().notNull().default('HBO'),
  description: text().notNull(),
  salaryMin: euros('salary_min'),
  salaryMax: euros('salary_max'),
  rateMin: euros('rate_min'),
  rateMax: euros('rate_max'),
  hoursPerWeek: smallint('hours_per_week').notNull().default(40),
  startDate: text('start_date').notNull(),
  duration: text().notNull(),
  deadline: date({ mode: 'string' }).notNull(),
  employerId: uuid('employer_id'),
  status: text().$type<AssignmentStatus>().notNull().default('open'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  search: tsvector().generatedAlwaysAs('written by the database'),
});
