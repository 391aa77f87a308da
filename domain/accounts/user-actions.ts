import { z } from 'zod';
import type { AccountFormState } from './account-form-state.ts';

export type UserStatus = 'active' | 'invited' | 'disabled';

/** What staff can do with the account of a colleague. */
export const userActions = ['disable', 'enable', 'resetTwoFactor', 'delete'] as const;
export type UserAction = (typeof userActions)[number];

export const userActionForm = z.object({ action: z.enum(userActions, 'invalid') });

/** `gone`: meanwhile somebody else did the same, or deleted the account. */
export type UserActionAnswer = AccountFormState & { done?: UserAction | 'gone' };

export type InviteAnswer = AccountFormState & { invited?: string };
