import { z } from 'zod';
import type { AccountFormState } from './account-form-state.ts';
import { roles } from './roles.ts';

export type UserStatus = 'active' | 'invited' | 'disabled';

export const userActions = [
  'setRole',
  'disable',
  'enable',
  'resetTwoFactor',
  'unlinkDirectory',
  'delete',
] as const;
export type UserAction = (typeof userActions)[number];

export const userActionForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('setRole'), role: z.enum(roles, 'invalid') }),
  z.object({ action: z.enum(['disable', 'enable', 'resetTwoFactor', 'unlinkDirectory', 'delete']) }),
]);
export type UserActionInput = z.output<typeof userActionForm>;

/** `gone`: someone else did the same in the meantime, or deleted the account. */
export type UserActionAnswer = AccountFormState & { done?: UserAction | 'gone' };

export type InviteAnswer = AccountFormState & { invited?: string };
