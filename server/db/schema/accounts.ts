import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LinkKind } from '#domain/accounts/one-time-link.ts';
import type { Theme } from '#domain/accounts/preferences-form.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { Language } from '#domain/language.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Their direct number, for visitors. */
  phone: text(),
  role: text().$type<Role>().notNull(),
  passwordHash: text('password_hash'),
  disabledAt: moment('disabled_at'),
  emailVerifiedAt: moment('email_verified_at'),
  verificationWaivedAt: moment('verification_waived_at'),
  totpSecret: text('totp_secret'),
  totpEnabledAt: moment('totp_enabled_at'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  totpPendingSecret: text('totp_pending_secret'),
  totpPendingAt: moment('totp_pending_at'),
  twoFactorAskedAt: moment('two_factor_asked_at'),
  language: text().$type<Language>().notNull().default('nl'),
  theme: text().$type<Theme>().notNull().default('system'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  lastLoginAt: moment('last_login_at'),
});
export type User = typeof users.$inferSelect;

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  twoFactorAt: moment('second_factor_at'),
  confirmedAt: moment('confirmed_at'),
  directoryFactorAt: moment('directory_factor_at'),
  userAgent: text('user_agent').notNull(),
  ipAddress: text('ip_address').notNull(),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: uuid('user_id').notNull(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const oneTimeLinks = pgTable('one_time_links', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().$type<LinkKind>().notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  newEmail: text('new_email'),
  browserHash: text('browser_hash'),
  shown: boolean().notNull().default(false),
});

export const directoryIdentities = pgTable(
  'directory_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    linkedAt: moment('linked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

export const usedSignInStates = pgTable('used_sign_in_states', {
  stateHash: text('state_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

export const attemptThrottle = pgTable('attempt_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment('last_at').notNull(),
  blockedUntil: moment('blocked_until').notNull(),
});
