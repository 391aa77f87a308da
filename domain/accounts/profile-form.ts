import { z } from 'zod';
import { phoneHref } from '../phone.ts';
import { personName, staffAddress } from './invitation-forms.ts';

/** Visitors can call it: a number, or nothing. */
const directPhone = z
  .string()
  .trim()
  .max(40, 'tooLong')
  .refine((phone) => phone === '' || phoneHref(phone) !== undefined, 'invalid');

/** Without a phone number, the stored one stays. */
export const profileForm = (staffDomain: string) =>
  z.object({ name: personName, email: staffAddress(staffDomain), phone: directPhone.optional() });
export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** `shown`: no mail can be sent, so the owner who asked for the link passes it on. */
export type LinkDelivery = { kind: 'mailed' } | { kind: 'shown'; link: string };
