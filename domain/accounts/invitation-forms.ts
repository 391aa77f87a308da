import { z } from 'zod';
import { defaultLanguage, languages } from '../language.ts';
import { newPassword } from './password-forms.ts';
import { roles } from './roles.ts';
import { addressField } from './sign-in-form.ts';
import { isStaffAddress, normaliseAddress } from './staff-address.ts';

/** Shown to colleagues and written in mails, so without line breaks and other invisible characters. */
export const personName = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(100, 'tooLong')
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'invalid');

export const staffAddress = (staffDomain: string) =>
  addressField.transform((text, context) => {
    const address = normaliseAddress(text);
    const problem =
      address === undefined ? 'email' : isStaffAddress(address, staffDomain) ? undefined : 'notStaff';
    if (address !== undefined && problem === undefined) return address;
    context.addIssue({ code: 'custom', message: problem ?? 'email' });
    return z.NEVER;
  });

export const inviteForm = (staffDomain: string) =>
  z.object({
    email: staffAddress(staffDomain),
    name: personName,
    role: z.enum(roles, 'invalid').default('reader'),
    language: z.enum(languages, 'invalid').default(defaultLanguage),
  });
export type InviteForm = z.output<ReturnType<typeof inviteForm>>;

export const acceptInvitationForm = z.object({ name: personName, password: newPassword });
export type AcceptInvitationForm = z.output<typeof acceptInvitationForm>;
