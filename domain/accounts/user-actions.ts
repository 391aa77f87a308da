import { z } from 'zod';
import type { AccountFormState } from './account-form-state.ts';
import { type LinkDelivery, profileForm } from './profile-form.ts';
import { roles } from './roles.ts';

export const userStatuses = ['active', 'invited', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userActions = [
  'setRole',
  'changeProfile',
  'disable',
  'enable',
  'resetTwoFactor',
  'unlinkDirectory',
  'delete',
] as const;
export type UserAction = (typeof userActions)[number];

export const userActionForm = (staffDomain: string) =>
  z.discriminatedUnion('action', [
    profileForm(staffDomain).extend({ action: z.literal('changeProfile') }),
    z.object({ action: z.literal('setRole'), role: z.enum(roles, 'invalid') }),
    z.object({ action: z.enum(['disable', 'enable', 'resetTwoFactor', 'unlinkDirectory', 'delete']) }),
  ]);
export type UserActionInput = z.output<ReturnType<typeof userActionForm>>;

/** `gone`: someone else did the same in the meantime, or deleted the account. */
export type UserActionAnswer = AccountFormState & {
  done?: UserAction | 'gone';
  /** The link of a new address. */
  delivery?: Delivered;
};

export type InviteAnswer = AccountFormState & { invited?: Delivered };

/** A link, and the address it is for. */
export type Delivered = { email: string; delivery: LinkDelivery };
