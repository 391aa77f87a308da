import { z } from 'zod';
import { passwordProblem } from './password-rules.ts';
import { addressField, existingPassword } from './sign-in-form.ts';

export const newPassword = z
  .string('required')
  .min(1, 'required')
  .superRefine((password, context) => {
    const problem = password === '' ? undefined : passwordProblem(password);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

export const requestResetForm = z.object({ email: addressField });
export type RequestResetForm = z.output<typeof requestResetForm>;

export const resetPasswordForm = z.object({ password: newPassword });
export type ResetPasswordForm = z.output<typeof resetPasswordForm>;

export const changePasswordForm = z.object({ newPassword });
export type ChangePasswordForm = z.output<typeof changePasswordForm>;

/** Asked again before an action that a borrowed session must not perform; a code of the app will do as well. */
export const confirmPasswordForm = z.object({ password: existingPassword });
export type ConfirmPasswordForm = z.output<typeof confirmPasswordForm>;
