import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DeviceType } from '#domain/visitors/user-agent.ts';

export const visitors = pgTable('visitors', {
  id: uuid().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  page: text().notNull(),
  userAgent: text('user_agent').notNull(),
  lastSeen: timestamp('last_seen', { withTimezone: true }).notNull(),
  city: text().notNull().default('Unknown'),
  country: text().notNull().default('Unknown'),
  deviceType: text('device_type').$type<DeviceType>().notNull(),
  browser: text().notNull(),
  os: text().notNull(),
  screenResolution: text('screen_resolution').notNull(),
  language: text().notNull(),
  referrer: text().notNull().default('direct'),
  utmSource: text('utm_source'),
  utmMedium: text('utm_medium'),
  utmCampaign: text('utm_campaign'),
  timeOnPage: integer('time_on_page').notNull().default(0),
  isNewSession: boolean('is_new_session').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const visitorInteractions = pgTable('visitor_interactions', {
  id: uuid().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  page: text().notNull(),
  interactionType: text('interaction_type').$type<'click'>().notNull(),
  timestamp: timestamp({ withTimezone: true }).notNull(),
});
