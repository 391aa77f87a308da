import { z } from 'zod';
import { passwordMaxLength } from './password-rules.ts';

/** The server checks whether the address belongs to staff and has a separate message for it. */
export const addressField = z.string('required').trim().min(1, 'required').max(254, 'tooLong');

/** An existing password. Bounded because hashing is expensive; a character can take two UTF-16 units. */
export const existingPassword = z
  .string('required')
  .min(1, 'required')
  .max(2 * passwordMaxLength, 'tooLong');

export const signInForm = z.object({ email: addressField, password: existingPassword });
export type SignInForm = z.output<typeof signInForm>;

/** Six digits from the app, or a recovery code; people type them with spaces. */
export const twoFactorForm = z.object({
  code: z
    .string('required')
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().min(1, 'required').max(64, 'tooLong')),
});
export type TwoFactorForm = z.output<typeof twoFactorForm>;
