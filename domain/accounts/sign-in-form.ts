import { z } from 'zod';
import { passwordMaxLength } from './password-rules.ts';

/** Whether it is an address of staff is for the server to say, with a message of its own. */
export const addressField = z.string('required').trim().min(1, 'required').max(254, 'tooLong');

/** An existing password: bounded, as hashing it costs, and otherwise not judged. Each character may take two units. */
export const existingPassword = z
  .string('required')
  .min(1, 'required')
  .max(2 * passwordMaxLength, 'tooLong');

export const signInForm = z.object({ email: addressField, password: existingPassword });
export type SignInForm = z.output<typeof signInForm>;

/** Six digits from the app, or a recovery code. Spaces are how people read them out. */
export const twoFactorForm = z.object({
  code: z
    .string('required')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'required').max(64, 'tooLong')),
});
export type TwoFactorForm = z.output<typeof twoFactorForm>;
