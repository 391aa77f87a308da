import { z } from 'zod';
import type { AccountFormState } from './account-form-state.ts';

export type UserStatus = 'active' | 'invited' | 'disabled';

export const userActions = ['disable', 'enable', 'resetTwoFactor', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

export const userActionForm = z.object({ action: z.enum(userActions, 'invalid') });

/** `gone`: someone else did the same in the meantime, or deleted the account. */
export type UserActionAnswer = AccountFormState & { done?: UserAction | 'gone' };

export type InviteAnswer = AccountFormState & { invited?: string };
